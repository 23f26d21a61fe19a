import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { sessionEnded, subscriptionChanged, userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import { z } from 'zod';
import type { Change } from '../session/session-cache.ts';

const rights = new Set(['role', 'verificationStatus', 'secondFactor']);
const withFields = z.object({ changed: z.array(z.string()) });
const ofPerson = z.object({ userId: z.string() });
const withLiaison = z.object({ liaisonId: z.string() });

/** The session or person whose session ends or whose rights change with this event; null if there is none. */
export function changeOf(event: AnyEvent): Change | null {
  switch (event.type) {
    case sessionEnded.type:
      return { sessionId: event.subject };
    case userDeleted.type:
      return { userId: event.subject };
    case userChanged.type: {
      const parsed = withFields.safeParse(event.data);
      // An unreadable event might be a change of rights; resolving the session once more is cheap.
      return !parsed.success || parsed.data.changed.some((field) => rights.has(field))
        ? { userId: event.subject }
        : null;
    }
    case subscriptionChanged.type: {
      const { data } = ofPerson.safeParse(event.data);
      return data ? { userId: data.userId } : null;
    }
    case connectionRemoved.type: {
      const { data } = withLiaison.safeParse(event.data);
      return data ? { userId: data.liaisonId } : null;
    }
    default:
      return null;
  }
}
