import { isDeepStrictEqual } from 'node:util';
import type { CareNoteKind } from '@entourage/contracts/health.ts';
import { mostCorrections } from '@entourage/contracts/rest/care-notes.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';

/** What its author can correct. */
export interface Said {
  readonly kind: CareNoteKind;
  readonly happenedOn: string;
  readonly text: string;
}

/** What a liaison wrote about an athlete's care. A correction makes a new revision; earlier ones are kept. */
export interface CareNote extends Said {
  readonly _id: string;
  /** The athlete. */
  readonly ownerId: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
  readonly revision: number;
  readonly savedAt: Date;
  /** When its author said that it was written in error; its text is kept, and shown to nobody. */
  readonly withdrawnAt: Date | null;
  /** The oldest first; `until`: when it was corrected. */
  readonly earlier: ReadonlyArray<Said & { readonly revision: number; readonly until: Date }>;
  /** By which an athlete's notes are sorted. */
  readonly place: string;
  readonly event?: Announcement;
}

/** Notes of one day are in the order in which they were written. */
export const placeOf = (happenedOn: string, writtenAt: Date): string => `${happenedOn} ${writtenAt.toISOString()}`;

export const saidIn = ({ kind, happenedOn, text }: Said): Said => ({ kind, happenedOn, text });

/** Refuses a correction of a note that is not as its author knew it. */
export function assertCorrectable(note: CareNote, version: number): void {
  if (note.withdrawnAt) throw new Problem('CARE_NOTE_WITHDRAWN', 'This note has been withdrawn.');
  if (version !== note.revision) throw correctedMeanwhile(note, version);
  if (note.earlier.length >= mostCorrections) throw invalid({ text: `At most ${mostCorrections} corrections` });
}

function correctedMeanwhile(note: CareNote, version: number): Problem {
  const base = note.earlier.find(({ revision }) => revision === version);
  const differs = base ? fields.filter((field) => !isDeepStrictEqual(base[field], note[field])) : [];
  const { _id: id, revision } = note;
  return new Problem('STALE_VERSION', 'This note has been corrected in the meantime.', {
    stale: { current: { id, ...saidIn(note), version: revision }, differs },
  });
}

const fields = ['kind', 'happenedOn', 'text'] as const satisfies (keyof Said)[];

export function shownNote(note: CareNote) {
  const { _id: id, ownerId: athleteId, kind, happenedOn, text, writtenAt, writtenBy, withdrawnAt, earlier } = note;
  const before = earlier.toReversed();
  return {
    ...{ id, athleteId, kind, happenedOn, writtenAt, withdrawnAt },
    text: withdrawnAt ? null : text,
    writtenBy: { __typename: 'User', id: writtenBy },
    version: note.revision,
    correctedAt: before[0]?.until ?? null,
    earlier: withdrawnAt ? [] : before,
  };
}
