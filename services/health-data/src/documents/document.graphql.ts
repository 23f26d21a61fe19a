import { randomUUID } from 'node:crypto';
import { documentsPart } from '@entourage/contracts/health.ts';
import { documentForm, newDocument } from '@entourage/contracts/rest/documents.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { assertPastDay } from '../check-ins/calendar.ts';
import type { Saving } from '../versions/version.ts';
import type { DocumentStore } from './document.store.ts';
import { removedDocument, type ShownDocument, shownDocument } from './document.ts';

export function documentResolvers(deps: {
  documents: DocumentStore;
  access: Pick<Access, 'toRead' | 'toWriteOwn' | 'saving'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { documents, access, now, wakeRelay } = deps;

  const published = (document: ShownDocument) => {
    wakeRelay();
    return shownDocument(document);
  };

  /** The access check runs for a missing document too, so that timing does not reveal existing ones. */
  async function toChange(principal: Principal, id: string): Promise<Saving> {
    const ownerId = (await documents.ownerOf(existingId(id))) ?? randomUUID();
    const athleteId = await access.toWriteOwn(principal, ownerId, documentsPart);
    return access.saving(principal, athleteId, documentsPart);
  }

  return {
    Query: {
      async documents(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, documentsPart);
        return (await documents.of(athleteId)).map(shownDocument);
      },
      async removedDocuments(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, documentsPart);
        return (await documents.removed(athleteId, asPerson(principal).id, now())).map(removedDocument);
      },
    },
    Mutation: {
      async addDocument(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWriteOwn(principal, args.athleteId, []);
        const given = parseOrRefuse(newDocument, args.input);
        assertPastDay('date', given.date, now());
        const by = await access.saving(principal, athleteId, documentsPart);
        return published(await documents.add(athleteId, given, by));
      },
      async changeDocument(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        const given = parseOrRefuse(documentForm, args.input);
        assertPastDay('date', given.date, now());
        return published(await documents.change(existingId(args.id), given, by));
      },
      async removeDocument(_parent, args: { id: string }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        await documents.remove(existingId(args.id), by);
        wakeRelay();
        return true;
      },
      async restoreDocument(_parent, args: { id: string }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        return published(await documents.restore(existingId(args.id), by));
      },
    },
  };
}
