import { type NotificationKind, notificationKinds } from '@entourage/contracts/notifications.ts';

export type PushKind = NotificationKind | OwnKind;

/** Pushed without standing in the bell. */
const ownKinds = ['MESSAGE', 'URGENT_MESSAGE', 'MEETING_REMINDER', 'TEST'] as const;
type OwnKind = (typeof ownKinds)[number];

/** What replaces what, on the device and while it waits here: one of each kind, and one for a meeting and its reminder each. */
export function tagOf(kind: PushKind, subjectId: string | null): string {
  const tag = kind.toLowerCase().replaceAll('_', '-');
  if (subjectId === null || !kind.startsWith('MEETING_')) return tag;
  return `${kind === 'MEETING_REMINDER' ? tag : 'meeting'}-${subjectId}`;
}

/** For the log and the figures: a kind that an older release does not know is not sent. */
export const isPushKind = (kind: string): kind is PushKind =>
  ([...notificationKinds, ...ownKinds] as readonly string[]).includes(kind);

/** Pauses after the first failure, the second and so on; the last one repeats. */
const pausesMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000];
const longestPauseMs = 2 * 3_600_000;

/** When a failed push is tried again, not before the push service allows it; null once it is over by then. */
export function nextPush(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date },
  now: Date,
  afterSeconds = 0,
): Date | null {
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + Math.min(Math.max(pauseMs, afterSeconds * 1000), longestPauseMs));
  return at < expiresAt ? at : null;
}
