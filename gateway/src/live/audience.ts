import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { Person } from '@entourage/kit/policy.ts';
import { z } from 'zod';

/** What a browser is told: something of this kind changed, look again. Never what is in it. */
export interface Notice {
  readonly kind: 'CurrentUser' | 'User' | 'SocialPost' | 'AthleteProfile' | 'ContactMessage';
  readonly id: string;
}

type Tell = (event: AnyEvent, viewer: Person) => Notice | null;

const isAdmin = (viewer: Person) => viewer.role === 'ADMIN' && viewer.status === 'APPROVED' && !viewer.restricted;

const aboutUser: Tell = (event, viewer) => {
  if (viewer.id === event.subject) return { kind: 'CurrentUser', id: event.subject };
  return isAdmin(viewer) ? { kind: 'User', id: event.subject } : null;
};

const aboutContact: Tell = (event, viewer) => (isAdmin(viewer) ? { kind: 'ContactMessage', id: event.subject } : null);

const ofPerson = z.object({ userId: z.string() });

const aboutPost: Tell = (event, viewer) => {
  const isOwn = ofPerson.safeParse(event.data).data?.userId === viewer.id;
  return isOwn || isAdmin(viewer) ? { kind: 'SocialPost', id: event.subject } : null;
};

const aboutOwnProfile: Tell = (event, viewer) =>
  ofPerson.safeParse(event.data).data?.userId === viewer.id ? { kind: 'AthleteProfile', id: event.subject } : null;

/** Who is told of which event. An event that is not here is told to nobody. */
const audiences: ReadonlyMap<string, Tell> = new Map([
  ['user.registered', aboutUser],
  ['user.changed', aboutUser],
  ['user.deleted', aboutUser],
  ['post.submitted', aboutPost],
  ['post.reviewed', aboutPost],
  ['post.closed', aboutPost],
  ['profile.onboarded', aboutOwnProfile],
  ['profile.changed', aboutOwnProfile],
  ['posts.erased', aboutUser],
  ['contact.received', aboutContact],
  ['contact.read', aboutContact],
  ['contact.unread', aboutContact],
]);

export const noticeFor = (event: AnyEvent, viewer: Person): Notice | null =>
  audiences.get(event.type)?.(event, viewer) ?? null;
