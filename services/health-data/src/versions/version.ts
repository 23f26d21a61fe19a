import type { Announcement } from '@entourage/kit/mongo/announcement.ts';

/**
 * What somebody saved, as it was then. A person's versions are numbered from 1 without a gap, each number once; the last is
 * what is so now. A version without content closes the row: nothing can follow it, and nobody is shown what came before.
 */
export interface Version<Content> {
  readonly _id: string;
  readonly ownerId: string;
  readonly version: number;
  /** The same for all of a person's versions: the aggregate of their events. */
  readonly recordId: string;
  readonly content: Content | null;
  readonly savedAt: Date;
  readonly savedBy: string;
  /** What whoever saved it gave as the reason. */
  readonly reason: string | null;
  /** When the first was saved. */
  readonly begunAt: Date;
  /** Of the event that announced it, for as long as the bus may still ask for it. */
  readonly event?: Announcement;
}

export type Saved<Content> = Version<Content> & { readonly content: Content };

/** Who saves and why, and whom the event is for beside the owner. */
export interface Saving {
  readonly id: string;
  readonly now: Date;
  readonly reason?: string | null;
  readonly notify?: readonly string[];
}

export const isOpen = <Content>(version: Version<Content> | null | undefined): version is Saved<Content> =>
  version != null && version.content !== null;

/** Later than the one before, whatever the clock of this machine says: events are published in this order. */
export const after = (before: { readonly savedAt: Date } | null, now: Date): Date =>
  before && before.savedAt >= now ? new Date(before.savedAt.getTime() + 1) : now;
