import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import type { Measured } from './read-row.ts';

interface Said {
  readonly value: number;
  readonly revision: number;
  readonly importId: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** One measure of a day. Another value makes a new revision; earlier ones are kept. */
export interface Measurement extends Said, Pick<Measured, 'measure' | 'takenOn'> {
  readonly _id: string;
  readonly ownerId: string;
  readonly earlier: readonly Said[];
}

/** Records an import. It carries its event once all of its measures are stored. */
export interface ImportNote {
  readonly _id: string;
  readonly ownerId: string;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly toTell?: Announcement;
  readonly event?: Announcement;
}
