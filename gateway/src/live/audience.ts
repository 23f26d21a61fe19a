import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { isTrusted, type Person } from '@entourage/kit/policy.ts';
import { z } from 'zod';

/** What a browser is told: something of this kind changed, look again. Never what is in it. */
export interface Notice {
  readonly kind:
    | 'CurrentUser'
    | 'User'
    | 'SocialPost'
    | 'AthleteProfile'
    | 'ContactMessage'
    | 'Connection'
    | 'LiaisonProfile'
    | 'Biomarkers'
    | 'Todo'
    | 'CheckIn'
    | 'Measurements'
    | 'Injury'
    | 'Alert'
    | 'EmergencyAccess'
    | 'Message'
    | 'Urgent'
    | 'Scheduled';
  readonly id: string;
}

type Tell = (event: AnyEvent, viewer: Person) => Notice | null;

const isAdmin = (viewer: Person) => viewer.role === 'ADMIN' && isTrusted(viewer);

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

const ofTwo = z.object({ athleteId: z.string(), liaisonId: z.string() });

const aboutConnection: Tell = (event, viewer) => {
  const two = ofTwo.safeParse(event.data).data;
  const isOne = viewer.id === two?.athleteId || viewer.id === two?.liaisonId;
  return isOne || isAdmin(viewer) ? { kind: 'Connection', id: event.subject } : null;
};

const ofAthlete = z.object({ userId: z.string(), notify: z.array(z.string()).default([]) });

/** An athlete, and the liaisons who looked after them when it happened. */
const aboutAthlete =
  (kind: Notice['kind']): Tell =>
  (event, viewer) => {
    const { data } = ofAthlete.safeParse(event.data);
    const concerns = data && [data.userId, ...data.notify].includes(viewer.id);
    return concerns ? { kind, id: data.userId } : null;
  };

/** For those who are to look, and not for the athlete. */
const aboutAlert: Tell = (event, viewer) =>
  ofAthlete.safeParse(event.data).data?.notify.includes(viewer.id) ? { kind: 'Alert', id: event.subject } : null;

/** The athlete whose data it is, and the administrator who opened it: they are the actor of its end too. */
const aboutEmergency: Tell = (event, viewer) => {
  const { data } = ofPerson.safeParse(event.data);
  const concerns = data && [data.userId, event.actor].includes(viewer.id);
  return concerns ? { kind: 'EmergencyAccess', id: data.userId } : null;
};

const ofMessage = z.object({ senderId: z.string(), receiverId: z.string() });
const ofMark = z.object({ readerId: z.string(), otherId: z.string() });

/** Each of the two is told with whom. */
const aboutTwo = (one: string, other: string, viewer: Person): Notice | null => {
  if (viewer.id === one) return { kind: 'Message', id: other };
  return viewer.id === other ? { kind: 'Message', id: one } : null;
};

const aboutMessage: Tell = (event, viewer) => {
  const { data } = ofMessage.safeParse(event.data);
  return data ? aboutTwo(data.senderId, data.receiverId, viewer) : null;
};

const aboutReading: Tell = (event, viewer) => {
  const { data } = ofMark.safeParse(event.data);
  return data ? aboutTwo(data.readerId, data.otherId, viewer) : null;
};

const ofAsked = z.object({ notify: z.array(z.string()) });

/** The two, and whom it asks: these by the id of a message they do not read. */
const aboutUrgent: Tell = (event, viewer) => {
  const isAsked = ofAsked.safeParse(event.data).data?.notify.includes(viewer.id);
  return isAsked ? { kind: 'Urgent', id: event.subject } : aboutMessage(event, viewer);
};

/** Its author: to whom it was sent hears of the message. */
const aboutScheduled: Tell = (event, viewer) =>
  ofMessage.safeParse(event.data).data?.senderId === viewer.id ? { kind: 'Scheduled', id: event.subject } : null;

const aboutLiaison: Tell = (event, viewer) => {
  const { data } = ofPerson.safeParse(event.data);
  return data && (data.userId === viewer.id || isAdmin(viewer)) ? { kind: 'LiaisonProfile', id: data.userId } : null;
};

/** Who is told of which event. An event that is not here is told to nobody. */
const audiences: ReadonlyMap<string, Tell> = new Map([
  ['user.registered', aboutUser],
  ['user.changed', aboutUser],
  ['user.deleted', aboutUser],
  ['liaison.changed', aboutLiaison],
  ['post.submitted', aboutPost],
  ['post.reviewed', aboutPost],
  ['post.closed', aboutPost],
  ['profile.onboarded', aboutOwnProfile],
  ['profile.changed', aboutOwnProfile],
  ['posts.erased', aboutUser],
  ['messages.erased', aboutUser],
  ['message.sent', aboutMessage],
  ['message.changed', aboutMessage],
  ['message.read', aboutReading],
  ['urgent.missed', aboutUrgent],
  ['urgent.closed', aboutUrgent],
  ['scheduled.settled', aboutScheduled],
  ['biomarkers.changed', aboutAthlete('Biomarkers')],
  ['todo.changed', aboutAthlete('Todo')],
  ['todo.completed', aboutAthlete('Todo')],
  ['checkin.saved', aboutAthlete('CheckIn')],
  ['measurements.imported', aboutAthlete('Measurements')],
  ['injury.changed', aboutAthlete('Injury')],
  ['alert.raised', aboutAlert],
  ['alert.seen', aboutAlert],
  ['emergency.opened', aboutEmergency],
  ['emergency.closed', aboutEmergency],
  ['contact.received', aboutContact],
  ['contact.read', aboutContact],
  ['contact.unread', aboutContact],
  ['connection.created', aboutConnection],
  ['connection.removed', aboutConnection],
]);

export const noticeFor = (event: AnyEvent, viewer: Person): Notice | null =>
  audiences.get(event.type)?.(event, viewer) ?? null;
