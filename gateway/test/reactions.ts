import { anyEvent } from '@entourage/contracts/events/define.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { type Notice, noticeFor } from '../src/live/audience.ts';
import { changeOf } from '../src/live/session-changes.ts';

export const admin = {
  kind: 'person',
  id: 'an admin',
  sessionId: 'one',
  role: 'ADMIN',
  status: 'APPROVED',
  restricted: false,
} as const;

export const liaison = { ...admin, id: somebodyElse, role: 'LIAISON' } as const;

/**
 * The gateway's reactions to events, by the pacts of a test file: the change of a session, and the notice to the viewer's
 * browser.
 */
export function reactions() {
  const handles = consumerPacts('gateway');
  return async function reactionTo(viewer: Person, provider: string, type: string, data: object) {
    let made: { change: unknown; notice: Notice | null } | null = null;
    await handles(provider, type, data, async (content) => {
      const event = anyEvent.parse(content);
      made = { change: changeOf(event), notice: noticeFor(event, viewer) };
    });
    return made;
  };
}
