import { z } from 'zod';
import { services } from '../services.ts';
import { instant } from './text.ts';

/** The deletion of a person: every service erases its own records and reports. */
export const deletion = z
  .object({
    userId: z.uuid(),
    begunAt: instant,
    begunBy: z.string().describe('Who deleted them: the id of a person, or `system`'),
    services: z.array(
      z.object({
        service: z.enum(services),
        doneAt: instant.nullable().describe('Null while it has not reported'),
        keptUntil: instant.nullable().describe('Where something must be kept, unreadable, for a time'),
      }),
    ),
    completedAt: instant.nullable().describe('When the last service reported'),
  })
  .meta({ id: 'Deletion' });
