import { z } from 'zod';
import type { LiveKind } from '../live.ts';
import type { LiveNotice } from './live-notice.ts';

/** What events of health data have in common. */
export const ofPerson = { userId: z.uuid() };

/** Names of fields, never their values; events of earlier releases have none. */
export const ofFields = { changed: z.array(z.string()).default([]) };

/** `notify`: the athlete's liaisons and the members who may see the category, at the time of the event. */
export const ofAthlete = { ...ofPerson, notify: z.array(z.uuid()) };

/** Notifies the athlete, the liaisons and these members. */
export const aboutAthlete = (kind: LiveKind) =>
  [{ kind, id: 'userId', to: ['userId', 'notify'] }] as const satisfies readonly LiveNotice[];
