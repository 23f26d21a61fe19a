import { z } from 'zod';
import { liaisonTypes } from '../health.ts';
import type { EventDefinition } from './define.ts';

export const contactReceived = {
  service: 'admin',
  type: 'contact.received',
  version: 1,
  summary: 'Somebody wrote by the contact form',
  data: z.object({}),
} as const satisfies EventDefinition;

export const contactRead = {
  service: 'admin',
  type: 'contact.read',
  version: 1,
  summary: 'An admin marked a contact message as read',
  data: z.object({}),
} as const satisfies EventDefinition;

export const contactUnread = {
  service: 'admin',
  type: 'contact.unread',
  version: 1,
  summary: 'An admin marked a contact message as unread again',
  data: z.object({}),
} as const satisfies EventDefinition;

const ofTwo = {
  athleteId: z.uuid(),
  liaisonId: z.uuid(),
  liaisonType: z.enum(liaisonTypes),
};

export const connectionCreated = {
  service: 'admin',
  type: 'connection.created',
  version: 1,
  summary: 'A liaison looks after an athlete from now on, or again',
  data: z.object(ofTwo),
} as const satisfies EventDefinition;

export const connectionRemoved = {
  service: 'admin',
  type: 'connection.removed',
  version: 1,
  summary: 'A liaison looks after an athlete no longer',
  data: z.object(ofTwo),
} as const satisfies EventDefinition;
