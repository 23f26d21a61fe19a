import { z } from 'zod';
import { plans, subscriptionStatuses } from '../billing.ts';
import { roles, verificationStatuses } from '../people.ts';
import type { EventDefinition } from './define.ts';
import { aboutAccount } from './live-notice.ts';

const standing = {
  role: z.enum(roles),
  verificationStatus: z.enum(verificationStatuses),
};

export const userRegistered = {
  service: 'identity',
  type: 'user.registered',
  version: 1,
  summary: 'An account was made',
  data: z.object(standing),
  live: aboutAccount,
} as const satisfies EventDefinition;

/** The fields that an event may name as changed; their values stay with identity. */
export const changeableUserFields = [
  'firstName',
  'lastName',
  'email',
  'emailConfirmedAt',
  'timeZone',
  'profileImageUrl',
  'professionalLeague',
  'teamOrganization',
  'verificationNotes',
  'role',
  'verificationStatus',
  'reviewNotes',
  'secondFactor',
  'passkeys',
  'password',
  'recoveryCodes',
  'calendarAddress',
] as const;
export type ChangeableUserField = (typeof changeableUserFields)[number];

export const memberRegistered = {
  service: 'identity',
  type: 'member.registered',
  version: 1,
  summary: 'The account of a team member was made for an invite, which is used by it',
  data: z.object({ inviteId: z.uuid() }),
} as const satisfies EventDefinition;

export const userChanged = {
  service: 'identity',
  type: 'user.changed',
  version: 1,
  summary: 'Fields of an account changed; role and status are as they are afterwards',
  data: z.object({
    ...standing,
    changed: z.array(z.enum(changeableUserFields)).min(1),
    /** The post whose submission or review changed the status; absent when an administrator set it. */
    post: z.uuid().optional(),
  }),
  live: aboutAccount,
} as const satisfies EventDefinition;

export const userDeleted = {
  service: 'identity',
  type: 'user.deleted',
  version: 1,
  reportsDeletion: true,
  summary: 'An account is gone; whoever knows the person erases what it holds',
  data: z.object({}),
  live: aboutAccount,
} as const satisfies EventDefinition;

export const liaisonChanged = {
  service: 'identity',
  type: 'liaison.changed',
  version: 1,
  summary: 'A liaison has written or changed what they say of their work',
  /** `notify`: the liaison’s athletes at the time of the event. */
  data: z.object({ userId: z.uuid(), notify: z.array(z.uuid()).default([]) }),
  live: [{ kind: 'LiaisonProfile', id: 'userId', to: ['userId', 'notify', 'admins'] }],
} as const satisfies EventDefinition;

export const sessionStarted = {
  service: 'identity',
  type: 'session.started',
  version: 1,
  summary: 'A person signed in',
  data: z.object({ userId: z.uuid() }),
} as const satisfies EventDefinition;

export const passkeyCopied = {
  service: 'identity',
  type: 'passkey.copied',
  version: 1,
  summary:
    'A passkey was refused, since its counter went back: somebody may have copied it; the subject is this refusal',
  data: z.object({ userId: z.uuid() }),
} as const satisfies EventDefinition;

export const sessionEnded = {
  service: 'identity',
  type: 'session.ended',
  version: 1,
  summary: 'A session ended; its holder is signed out everywhere within two seconds',
  data: z.object({ userId: z.uuid(), reason: z.enum(['signed-out', 'revoked', 'password-changed']) }),
} as const satisfies EventDefinition;

export const dataTaken = {
  service: 'identity',
  type: 'data.taken',
  version: 1,
  summary: 'A person began to download what is kept about them; the subject is this download',
  data: z.object({ userId: z.uuid() }),
} as const satisfies EventDefinition;

/** The parts of a subscription that an event may name as changed. */
export const changeableSubscriptionFields = [
  'status',
  'plan',
  'nextCharge',
  'cancellation',
  'payment',
  'readOnly',
  'card',
  'invoices',
] as const;
export type ChangeableSubscriptionField = (typeof changeableSubscriptionFields)[number];

export const subscriptionChanged = {
  service: 'identity',
  type: 'subscription.changed',
  version: 1,
  summary: 'A subscription or its invoices were made or changed; the rest is as it is afterwards',
  data: z.object({
    userId: z.uuid().nullable().describe('Null once the account is gone'),
    status: z.enum(subscriptionStatuses),
    plan: z.enum(plans),
    readOnly: z.boolean().describe('It has lapsed: paid features are read-only'),
    changed: z.array(z.enum(changeableSubscriptionFields)).min(1),
  }),
  live: [{ kind: 'Subscription', id: 'subject', to: ['userId', 'admins'] }],
} as const satisfies EventDefinition;

export const notificationsChanged = {
  service: 'identity',
  type: 'notifications.changed',
  version: 1,
  summary: 'A person was notified of something, or has read a notification; the subject is the person',
  data: z.object({ userId: z.uuid() }),
  live: [{ kind: 'Notification', to: ['userId'] }],
} as const satisfies EventDefinition;

export const replySent = {
  service: 'identity',
  type: 'reply.sent',
  version: 1,
  summary: 'The mail server took the answer to a contact message, which is the subject',
  data: z.object({}),
} as const satisfies EventDefinition;

export const replyFailed = {
  service: 'identity',
  type: 'reply.failed',
  version: 1,
  summary: 'The answer to a contact message, which is the subject, could not be sent, and is given up',
  data: z.object({}),
} as const satisfies EventDefinition;
