import { randomUUID } from 'node:crypto';
import { type AnyEvent, anyEvent } from '@entourage/contracts/events/define.ts';
import sent from '@entourage/contracts/events/samples/reply.sent.json' with { type: 'json' };

/** What identity tells of the mail with the answer to a message. */
export const aReply = (type: 'reply.sent' | 'reply.failed', subject: string): AnyEvent =>
  anyEvent.parse({ ...sent, id: randomUUID(), type, dataschema: sent.dataschema.replace('reply.sent', type), subject });
