import { z } from 'zod';
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
