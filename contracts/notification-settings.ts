import type { Role } from './people.ts';

/** What a person turns off together; the web app has the words. The bell shows everything, whatever is turned off. */
export const notificationTopics = ['MEETINGS', 'MESSAGES', 'CARE', 'ATHLETES', 'PEOPLE', 'OFFICE'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** How something reaches a person who has not opened the app. */
export const notificationWays = ['push', 'mail'] as const;
export type NotificationWay = (typeof notificationWays)[number];

type Optional = Readonly<Partial<Record<NotificationTopic, readonly NotificationWay[]>>>;

/**
 * What each role may turn off. The rest goes out always: what concerns safety, security, verification and payment, the mail
 * that somebody joined an entourage, which a stolen session could have let in, and push messages of new messages to
 * liaisons, among which may be an urgent one.
 */
export const optionalOf: Readonly<Record<Role, Optional>> = {
  ATHLETE: { MEETINGS: ['push', 'mail'], MESSAGES: ['push', 'mail'], CARE: ['push'], PEOPLE: ['push'] },
  LIAISON: { MEETINGS: ['push', 'mail'], MESSAGES: ['mail'], ATHLETES: ['push'], PEOPLE: ['push'] },
  TEAM_MEMBER: { ATHLETES: ['push'], PEOPLE: ['push'] },
  ADMIN: { MESSAGES: ['push', 'mail'], OFFICE: ['push'] },
};

export const isOptional = (role: Role, topic: NotificationTopic, way: NotificationWay): boolean =>
  optionalOf[role][topic]?.includes(way) ?? false;

/** The topics of a role, in the order in which they are shown. */
export const topicsOf = (role: Role): NotificationTopic[] =>
  notificationTopics.filter((topic) => optionalOf[role][topic] !== undefined);
