import type { MeasurementSource } from '@entourage/contracts/health.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import type { Measured } from './read-row.ts';

export const measurementsName = 'measurements';

interface Said {
  readonly value: number;
  /** That of its import; those of an earlier release have none. */
  readonly source?: MeasurementSource | null;
  readonly revision: number;
  readonly importId: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/**
 * One measure of a day. Another value makes a new revision; earlier ones are kept, until their import is undone. Every
 * change makes the revision greater.
 */
export interface Measurement extends Said, Pick<Measured, 'measure' | 'takenOn'> {
  readonly _id: string;
  readonly ownerId: string;
  readonly earlier: readonly Said[];
}

/** A measure of a day with its source. */
export type Sourced = Measured & Pick<Measurement, 'source'>;

/** It carries its event once all of its measures are stored, or taken back. */
interface Note {
  readonly _id: string;
  readonly ownerId: string;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly toTell?: Announcement;
  readonly event?: Announcement;
}

/** Records an import. Those of an earlier release, and those that were cut off, have no figures. */
export interface ImportNote extends Note, Partial<ImportFigures> {
  readonly source?: MeasurementSource | null;
  /** The name that the key had with which it was sent. */
  readonly sentBy?: string;
}

/** Where an import comes from. */
export interface Origin {
  readonly source: MeasurementSource | null;
  readonly sentBy?: string;
}

export interface ImportFigures {
  /** The first and the last day with a value of the import. */
  readonly from: string;
  readonly to: string;
  /** How many values it stored. */
  readonly values: number;
}

/** Records that an import was undone; it has the id of the import, so there is at most one. */
export type UndoNote = Note;
