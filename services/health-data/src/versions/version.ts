import type { Announcement } from '@entourage/kit/mongo/announcement.ts';

/**
 * A saved state. A person's versions are numbered from 1 without gaps or duplicates; the last one is current. A version
 * without content closes the row: nothing can follow it, and earlier versions become unreadable.
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
  /** The reason given with the save. */
  readonly reason: string | null;
  /** When the first version was saved. */
  readonly begunAt: Date;
  /** What this version finished for good, if anything: it is no longer in the content. */
  readonly finished?: object;
  /** The data of its event, kept while the bus may still need it. */
  readonly event?: Announcement;
}

export type Saved<Content> = Version<Content> & { readonly content: Content };

/** Author and reason of a save, and the event's recipients besides the owner. */
export interface Saving {
  readonly id: string;
  readonly now: Date;
  readonly reason?: string | null;
  readonly notify?: readonly string[];
}

export const isOpen = <Content>(version: Version<Content> | null | undefined): version is Saved<Content> =>
  version != null && version.content !== null;

/** Later than the version before, even if the clock goes back: events are published in this order. */
export const after = (before: { readonly savedAt: Date } | null, now: Date): Date =>
  before && before.savedAt >= now ? new Date(before.savedAt.getTime() + 1) : now;
