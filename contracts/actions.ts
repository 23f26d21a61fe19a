import type { Role } from './people.ts';

/**
 * Who may attempt an action at all. `visitor`: anyone, signed in or not, on the gateway's own token; `gateway`: the front
 * door itself, never a person; `person`: whoever is signed in; roles: approved people of these roles.
 * What depends on the thing acted upon is decided where that thing is stored.
 */
export type Audience = 'visitor' | 'gateway' | 'person' | readonly Role[];

export interface ActionRule {
  readonly audience: Audience;
  /** Refusals answer as if the addressed thing did not exist. */
  readonly hidden?: true;
}

const catalogue = {
  'user.register': { audience: 'visitor' },
  'session.start': { audience: 'visitor' },
  'session.resolve': { audience: 'gateway' },
  'session.end': { audience: 'person' },
  'session.list': { audience: 'person' },
  'session.end-one': { audience: 'person' },
  'session.end-all': { audience: 'person' },
  'account.edit': { audience: 'person' },
  'account.change-password': { audience: 'person' },
  'account.request-reset': { audience: 'visitor' },
  'account.reset-password': { audience: 'visitor' },
  'account.send-confirmation': { audience: 'person' },
  'account.confirm-email': { audience: 'visitor' },
  'account.set-picture': { audience: 'person' },
  'account.remove-picture': { audience: 'person' },
  'picture.read': { audience: 'person', hidden: true },
  'user.read-self': { audience: 'person' },
  'second-factor.read': { audience: 'person' },
  'second-factor.begin': { audience: 'person' },
  'second-factor.confirm': { audience: 'person' },
  'second-factor.remove': { audience: 'person' },
  'second-factor.renew-codes': { audience: 'person' },
  'user.list': { audience: ['ADMIN'] },
  'user.count': { audience: ['ADMIN'] },
  'user.read': { audience: 'person', hidden: true },
  'user.read-notes': { audience: ['ADMIN'] },
  'user.change-role': { audience: ['ADMIN'], hidden: true },
  'user.set-verification': { audience: ['ADMIN'], hidden: true },
  'user.edit': { audience: ['ADMIN'], hidden: true },
  'user.read-history': { audience: ['ADMIN'], hidden: true },
  'user.delete': { audience: ['ADMIN'], hidden: true },
  'user.preview-deletion': { audience: ['ADMIN'], hidden: true },
  'liaison-profile.read-own': { audience: ['LIAISON'] },
  'liaison-profile.save': { audience: ['LIAISON'] },
  'verification.read-code': { audience: 'person' },
  'verification.submit': { audience: 'person' },
  'verification.list-own': { audience: 'person' },
  'verification.list-waiting': { audience: ['ADMIN'] },
  'verification.list-of-user': { audience: ['ADMIN'], hidden: true },
  'verification.review': { audience: ['ADMIN'], hidden: true },
  'verification.undo-review': { audience: ['ADMIN'], hidden: true },
  'athlete-profile.save': { audience: ['ATHLETE'] },
  'athlete-profile.read-own': { audience: ['ATHLETE'] },
  'athlete-profile.read-of-user': { audience: 'person', hidden: true },
  'biomarkers.read-own': { audience: ['ATHLETE'] },
  'biomarkers.read': { audience: ['ATHLETE', 'LIAISON', 'ADMIN'], hidden: true },
  'biomarkers.read-history': { audience: ['ATHLETE', 'LIAISON', 'ADMIN'], hidden: true },
  'biomarkers.save': { audience: ['LIAISON'], hidden: true },
  'biomarkers.restore': { audience: ['LIAISON'], hidden: true },
  'todo.list': { audience: ['ATHLETE', 'LIAISON', 'ADMIN'], hidden: true },
  'todo.add': { audience: ['LIAISON'], hidden: true },
  'todo.change': { audience: ['LIAISON'], hidden: true },
  'todo.remove': { audience: ['LIAISON'], hidden: true },
  'todo.complete': { audience: ['ATHLETE'], hidden: true },
  'todo.reopen': { audience: ['ATHLETE'], hidden: true },
  'health-read.list': { audience: ['ATHLETE'] },
  'emergency-access.list': { audience: ['ADMIN'] },
  'emergency-access.open': { audience: ['ADMIN'] },
  'emergency-access.close': { audience: ['ADMIN'], hidden: true },
  'emergency-notice.list': { audience: ['ATHLETE'] },
  'emergency-notice.dismiss': { audience: ['ATHLETE'], hidden: true },
  'check-in.read-own': { audience: ['ATHLETE'] },
  'check-in.save': { audience: ['ATHLETE'] },
  'wellness.read': { audience: ['ATHLETE', 'LIAISON', 'ADMIN'], hidden: true },
  'measurement.import': { audience: ['LIAISON'], hidden: true },
  'injury.list': { audience: ['ATHLETE', 'LIAISON', 'ADMIN'], hidden: true },
  'injury.add': { audience: ['ATHLETE', 'LIAISON'], hidden: true },
  'injury.change': { audience: ['ATHLETE', 'LIAISON'], hidden: true },
  'triage.list': { audience: ['LIAISON'] },
  'alert.list': { audience: ['LIAISON'] },
  'alert.mark-seen': { audience: ['LIAISON'], hidden: true },
  'contact.send': { audience: 'visitor' },
  'contact.list': { audience: ['ADMIN'] },
  'contact.mark-read': { audience: ['ADMIN'], hidden: true },
  'contact.mark-unread': { audience: ['ADMIN'], hidden: true },
  'connection.list': { audience: ['ADMIN'] },
  'connection.count': { audience: ['ADMIN'] },
  'connection.create': { audience: ['ADMIN'] },
  'connection.remove': { audience: ['ADMIN'], hidden: true },
  'connection.restore': { audience: ['ADMIN'], hidden: true },
  'connection.list-of-athlete': { audience: ['ATHLETE', 'LIAISON', 'ADMIN'], hidden: true },
  'connection.list-of-liaison': { audience: ['LIAISON', 'ADMIN'], hidden: true },
  'connection.list-own': { audience: ['ATHLETE', 'LIAISON'] },
  'message.list-conversations': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] },
  'message.read': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'], hidden: true },
  'message.search': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] },
  'message.count': { audience: ['ADMIN'] },
  'message.send': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'], hidden: true },
  'message.alter': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'], hidden: true },
  'scheduled.list': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] },
  'scheduled.change': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'], hidden: true },
  'away.read': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] },
  'away.set': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] },
  'urgent.list': { audience: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'] },
  'urgent.take': { audience: ['LIAISON', 'ADMIN'], hidden: true },
  'deletion.list': { audience: ['ADMIN'] },
  'audit.list': { audience: ['ADMIN'] },
} as const satisfies Record<string, ActionRule>;

export type Action = keyof typeof catalogue;

/** The closed list: what is not here cannot be done, and what names nothing here does not start. */
export const actions: Readonly<Record<Action, ActionRule>> = catalogue;

export const isAction = (name: string): name is Action => Object.hasOwn(catalogue, name);

export const visitorActions = (Object.keys(catalogue) as Action[]).filter(
  (name) => actions[name].audience === 'visitor',
);
