import { type CachedKind, cachedById, type LiveKind } from '@entourage/contracts/live.ts';
import { listOf, seenInEmergencies, type Tag, tagTypes } from '../../shared/api/base-api.ts';
import type { LiveEvent } from '../../shared/live/read-events.ts';

const presence: Tag = { type: 'Message', id: 'PRESENCE' };
const slots: Tag = { type: 'Appointment', id: 'SLOTS' };

/** Events that evict entries of other kinds. */
const evictsOtherKinds: Readonly<Record<Exclude<LiveKind, CachedKind>, readonly Tag[]>> &
  Readonly<Record<string, readonly Tag[]>> = {
  // Admins are in the lists of people too.
  CurrentUser: ['CurrentUser', listOf('User')],
  // The current user, and athletes in lists, are shown with the sport and team of their profile.
  AthleteProfile: ['AthleteProfile', 'CurrentUser', listOf('User')],
  // The next access shows nothing that was read during an earlier one.
  EmergencyAccess: ['EmergencyAccess', ...seenInEmergencies],
  // A read mark changes the conversation list, not the messages.
  ReadMark: [listOf('Message')],
  // The meeting that begins soon is shown apart from the later ones.
  MeetingReminder: ['Appointment'],
  // Times of meetings and slots are shown in the zones of trips.
  Itinerary: ['Itinerary', 'Appointment'],
  Presence: [presence],
  Slots: [slots],
};

/** The meeting that an event reminds of. */
export function remindedOf({ event, data }: LiveEvent): string | null {
  if (event !== 'changed') return null;
  const { kind, id } = JSON.parse(data) as { kind: string; id: string };
  return kind === 'MeetingReminder' ? id : null;
}

/** The cache tags that an event makes stale. Ignores kinds that this version of the page does not know. */
export function tagsOf({ event, data }: LiveEvent): readonly Tag[] {
  // After a gap any entry may be stale.
  if (event === 'reset') return tagTypes;
  // A stream that resumes replays what was missed, except these.
  if (event === 'ready') return [presence, slots];
  if (event !== 'changed') return [];
  const { kind, id } = JSON.parse(data) as { kind: string; id: string };
  if (Object.hasOwn(evictsOtherKinds, kind)) return evictsOtherKinds[kind] ?? [];
  const byId = cachedById.find((each) => each === kind);
  if (byId) return [{ type: byId, id }, listOf(byId)];
  return tagTypes.filter((each) => each === kind);
}
