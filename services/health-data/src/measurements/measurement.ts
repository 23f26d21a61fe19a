import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import type { Measured } from './read-row.ts';

interface Said {
  readonly value: number;
  readonly revision: number;
  readonly importId: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** A measure of a day, once. Another value for it is another revision; what was said before is kept as earlier. */
export interface Measurement extends Said, Pick<Measured, 'measure' | 'takenOn'> {
  readonly _id: string;
  readonly ownerId: string;
  readonly earlier: readonly Said[];
}

/** That somebody brought some. It carries its event from when all of them are there. */
export interface ImportNote {
  readonly _id: string;
  readonly ownerId: string;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly toTell?: Announcement;
  readonly event?: Announcement;
}
