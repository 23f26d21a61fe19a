import { z } from 'zod';
import { liaisonTypes } from '../health.ts';
import type { EventDefinition } from './define.ts';
import type { LiveNotice } from './live-notice.ts';

const aboutContact = [{ kind: 'ContactMessage', to: ['admins'] }] as const satisfies readonly LiveNotice[];

export const contactReceived = {
  service: 'admin',
  type: 'contact.received',
  version: 1,
  summary: 'Somebody wrote by the contact form',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactRead = {
  service: 'admin',
  type: 'contact.read',
  version: 1,
  summary: 'An admin marked a contact message as read',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactUnread = {
  service: 'admin',
  type: 'contact.unread',
  version: 1,
  summary: 'An admin marked a contact message as unread again',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactAnswered = {
  service: 'admin',
  type: 'contact.answered',
  version: 1,
  summary: 'An admin answered a contact message, which is read from then on',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactMailed = {
  service: 'admin',
  type: 'contact.mailed',
  version: 1,
  summary: 'The mail server took the answer to a contact message',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactUndelivered = {
  service: 'admin',
  type: 'contact.undelivered',
  version: 1,
  summary: 'The answer to a contact message could not be sent, and is given up',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactResent = {
  service: 'admin',
  type: 'contact.resent',
  version: 1,
  summary: 'An admin has an answer sent again that could not be sent',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

export const contactDeleted = {
  service: 'admin',
  type: 'contact.deleted',
  version: 1,
  summary: 'An admin deleted a contact message with its answer',
  data: z.object({}),
  live: aboutContact,
} as const satisfies EventDefinition;

const ofTwo = {
  athleteId: z.uuid(),
  liaisonId: z.uuid(),
  liaisonType: z.enum(liaisonTypes),
};

const aboutConnection = [
  { kind: 'Connection', to: ['athleteId', 'liaisonId', 'admins'] },
] as const satisfies readonly LiveNotice[];

export const connectionCreated = {
  service: 'admin',
  type: 'connection.created',
  version: 1,
  summary: 'A liaison looks after an athlete from now on, or again',
  data: z.object(ofTwo),
  live: aboutConnection,
} as const satisfies EventDefinition;

export const connectionRemoved = {
  service: 'admin',
  type: 'connection.removed',
  version: 1,
  summary: 'A liaison looks after an athlete no longer',
  data: z.object({
    ...ofTwo,
    /** Until then an admin can undo it; whatever cannot be taken back waits for that. Absent: nobody can. */
    restorableUntil: z.iso.datetime().optional(),
  }),
  live: aboutConnection,
} as const satisfies EventDefinition;
