import { randomUUID } from 'node:crypto';
import { careNotesPart } from '@entourage/contracts/health.ts';
import { careNoteCorrection, newCareNote } from '@entourage/contracts/rest/care-notes.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { assertPastDay } from '../check-ins/calendar.ts';
import type { Saving } from '../versions/version.ts';
import type { CareNoteStore } from './care-note.store.ts';
import { type CareNote, shownNote } from './care-note.ts';

export function careNoteResolvers(deps: {
  careNotes: CareNoteStore;
  access: Access;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { careNotes, access, now, wakeRelay } = deps;

  const published = (note: CareNote) => {
    wakeRelay();
    return shownNote(note);
  };

  /** The access check runs for a missing note too, so that timing does not reveal existing ones. */
  async function toChange(principal: Principal, id: string): Promise<Saving> {
    const ownerId = (await careNotes.ownerOf(existingId(id))) ?? randomUUID();
    const athleteId = await access.toWrite(principal, ownerId, careNotesPart);
    return access.saving(principal, athleteId, careNotesPart);
  }

  return {
    Query: {
      async careNotes(_parent, args: { athleteId: string; first: number; after?: string | null }, { principal }: Call) {
        const asked = { after: readCursor(args.after, sortedBy.text), limit: rowsFor(args.first) };
        const athleteId = await access.toRead(principal, args.athleteId, careNotesPart);
        const { rows, total } = await careNotes.page(athleteId, asked);
        const page = pageOf(rows, args.first, ({ place, _id }) => ({ value: place, id: _id }));
        return { ...page, nodes: page.nodes.map(shownNote), total };
      },
    },
    Mutation: {
      async writeCareNote(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWrite(principal, args.athleteId);
        const given = parseOrRefuse(newCareNote, args.input);
        assertPastDay('happenedOn', given.happenedOn, now());
        return published(
          await careNotes.write(athleteId, given, await access.saving(principal, athleteId, careNotesPart)),
        );
      },
      async correctCareNote(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        const correction = parseOrRefuse(careNoteCorrection, args.input);
        assertPastDay('happenedOn', correction.happenedOn, now());
        return published(await careNotes.correct(existingId(args.id), correction, by));
      },
      async withdrawCareNote(_parent, args: { id: string }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        return published(await careNotes.withdraw(existingId(args.id), by));
      },
    },
  };
}
