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
    | 'ReadMark'
    | 'Presence'
    | 'Urgent'
    | 'Scheduled';
  readonly id: string;
}

/** Who is told what of an event: people by their ids, and besides every administrator. */
export interface Audience {
  readonly people: ReadonlyMap<string, Notice>;
  readonly admins: Notice | null;
}

type Tell = (event: AnyEvent) => Audience;

const nobody: Audience = { people: new Map(), admins: null };

const only = (ids: readonly string[], notice: Notice): Audience => ({
  people: new Map(ids.map((id) => [id, notice])),
  admins: null,
});

const andAdmins = (ids: readonly string[], notice: Notice): Audience => ({ ...only(ids, notice), admins: notice });

const aboutUser: Tell = ({ subject: id }) => ({
  ...only([id], { kind: 'CurrentUser', id }),
  admins: { kind: 'User', id },
});

const aboutContact: Tell = (event) => andAdmins([], { kind: 'ContactMessage', id: event.subject });

const ofPerson = z.object({ userId: z.string() });

const aboutPost: Tell = (event) => {
  const { data } = ofPerson.safeParse(event.data);
  return andAdmins(data ? [data.userId] : [], { kind: 'SocialPost', id: event.subject });
};

const aboutOwnProfile: Tell = (event) => {
  const { data } = ofPerson.safeParse(event.data);
  return data ? only([data.userId], { kind: 'AthleteProfile', id: event.subject }) : nobody;
};

const ofTwo = z.object({ athleteId: z.string(), liaisonId: z.string() });

const aboutConnection: Tell = (event) => {
  const { data } = ofTwo.safeParse(event.data);
  return andAdmins(data ? [data.athleteId, data.liaisonId] : [], { kind: 'Connection', id: event.subject });
};

const ofAthlete = z.object({ userId: z.string(), notify: z.array(z.string()).default([]) });

/** An athlete, and the liaisons who looked after them when it happened. */
const aboutAthlete =
  (kind: Notice['kind']): Tell =>
  (event) => {
    const { data } = ofAthlete.safeParse(event.data);
    return data ? only([data.userId, ...data.notify], { kind, id: data.userId }) : nobody;
  };

/** For the liaisons who are to look. */
const aboutAlert: Tell = (event) => {
  const { data } = ofAthlete.safeParse(event.data);
  return data ? only(data.notify, { kind: 'Alert', id: event.subject }) : nobody;
};

/** The athlete reads beside their check-ins that liaisons were alerted. */
const aboutRaisedAlert: Tell = (event) => {
  const { data } = ofAthlete.safeParse(event.data);
  const athlete = data ? only([data.userId], { kind: 'CheckIn', id: data.userId }) : nobody;
  return { people: new Map([...athlete.people, ...aboutAlert(event).people]), admins: null };
};

/** The athlete whose data it is, and the administrator who opened it: they are the actor of its end too. */
const aboutEmergency: Tell = (event) => {
  const { data } = ofPerson.safeParse(event.data);
  return data ? only([data.userId, event.actor], { kind: 'EmergencyAccess', id: data.userId }) : nobody;
};

const ofMessage = z.object({ senderId: z.string(), receiverId: z.string() });
const ofMark = z.object({ readerId: z.string(), otherId: z.string() });

/** Each of the two is told with whom. */
const aboutTwo = (kind: 'Message' | 'ReadMark', one: string, other: string): Audience => ({
  people: new Map<string, Notice>([
    [one, { kind, id: other }],
    [other, { kind, id: one }],
  ]),
  admins: null,
});

const aboutMessage: Tell = (event) => {
  const { data } = ofMessage.safeParse(event.data);
  return data ? aboutTwo('Message', data.senderId, data.receiverId) : nobody;
};

const aboutReading: Tell = (event) => {
  const { data } = ofMark.safeParse(event.data);
  return data ? aboutTwo('ReadMark', data.readerId, data.otherId) : nobody;
};

const ofErased = z.object({ erasedId: z.string(), otherId: z.string() });

/** Whoever is left. */
const aboutErasure: Tell = (event) => {
  const { data } = ofErased.safeParse(event.data);
  return data ? only([data.otherId], { kind: 'Message', id: data.erasedId }) : nobody;
};

const ofAsked = z.object({ notify: z.array(z.string()) });

/** The two, and whom it asks: these by the id of a message they do not read. */
const aboutUrgent: Tell = (event) => {
  const { data } = ofAsked.safeParse(event.data);
  const asked = only(data?.notify ?? [], { kind: 'Urgent', id: event.subject });
  return { people: new Map([...aboutMessage(event).people, ...asked.people]), admins: null };
};

/** Its author: to whom it was sent hears of the message. */
const aboutScheduled: Tell = (event) => {
  const { data } = ofMessage.safeParse(event.data);
  return data ? only([data.senderId], { kind: 'Scheduled', id: event.subject }) : nobody;
};

const aboutLiaison: Tell = (event) => {
  const { data } = ofPerson.safeParse(event.data);
  return data ? andAdmins([data.userId], { kind: 'LiaisonProfile', id: data.userId }) : nobody;
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
  ['conversation.erased', aboutErasure],
  ['urgent.missed', aboutUrgent],
  ['urgent.closed', aboutUrgent],
  ['scheduled.settled', aboutScheduled],
  ['biomarkers.changed', aboutAthlete('Biomarkers')],
  ['todo.changed', aboutAthlete('Todo')],
  ['todo.completed', aboutAthlete('Todo')],
  ['checkin.saved', aboutAthlete('CheckIn')],
  ['measurements.imported', aboutAthlete('Measurements')],
  ['injury.changed', aboutAthlete('Injury')],
  ['alert.raised', aboutRaisedAlert],
  ['alert.seen', aboutAlert],
  ['emergency.opened', aboutEmergency],
  ['emergency.closed', aboutEmergency],
  ['contact.received', aboutContact],
  ['contact.read', aboutContact],
  ['contact.unread', aboutContact],
  ['connection.created', aboutConnection],
  ['connection.removed', aboutConnection],
]);

export const audienceOf = (event: AnyEvent): Audience => audiences.get(event.type)?.(event) ?? nobody;

/** Administrators are told what concerns them all, unless it concerns them themselves. */
export const isToldAsAdmin = (viewer: Person): boolean => viewer.role === 'ADMIN' && isTrusted(viewer);

export const noticeFor = (event: AnyEvent, viewer: Person): Notice | null => {
  const { people, admins } = audienceOf(event);
  return people.get(viewer.id) ?? (isToldAsAdmin(viewer) ? admins : null);
};
