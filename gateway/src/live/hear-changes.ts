import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { sessionEnded, userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import { z } from 'zod';
import type { Change } from '../session/session-memory.ts';

const rights = new Set(['role', 'verificationStatus', 'secondFactor']);
const withFields = z.object({ changed: z.array(z.string()) });
const withLiaison = z.object({ liaisonId: z.string() });

/** Whose session an event ends or gives other rights, if anyone's. */
export function changeOf(event: AnyEvent): Change | null {
  switch (event.type) {
    case sessionEnded.type:
      return { sessionId: event.subject };
    case userDeleted.type:
      return { userId: event.subject };
    case userChanged.type: {
      const told = withFields.safeParse(event.data);
      // What cannot be read might be anything: asking once more costs little.
      return !told.success || told.data.changed.some((field) => rights.has(field)) ? { userId: event.subject } : null;
    }
    case connectionRemoved.type: {
      const { data } = withLiaison.safeParse(event.data);
      return data ? { userId: data.liaisonId } : null;
    }
    default:
      return null;
  }
}
