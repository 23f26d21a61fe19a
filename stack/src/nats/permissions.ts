import { eventStream } from '@entourage/contracts/events/define.ts';
import { type ServiceName, services } from '../parts.ts';

export interface NatsUser {
  name: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

/** Each service has a durable consumer of its own name on it. */
const stream = eventStream.name;

/**
 * Who may say and hear what. A service speaks under its own name only and reads events through its own durable; the
 * reader is for other systems. Tests and production take these from here too.
 */
export const natsUsers: readonly NatsUser[] = [
  ...services.map(serviceUser),
  { name: 'gateway', publish: ['entourage.gateway.>'], subscribe: ['entourage.>', inboxOf('gateway')] },
  { name: 'reader', publish: [], subscribe: ['entourage.>', inboxOf('reader')] },
];

function serviceUser(name: ServiceName): NatsUser {
  return {
    name,
    publish: [
      `entourage.${name}.>`,
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
      `$JS.API.CONSUMER.INFO.${stream}.${name}`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
      `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`,
      // Its own progress is its own to forget: then it handles the stream again.
      `$JS.API.CONSUMER.DELETE.${stream}.${name}`,
      `$JS.ACK.${stream}.${name}.>`,
    ],
    subscribe: [inboxOf(name)],
  };
}

function inboxOf(name: string): string {
  return `_INBOX_${name}.>`;
}
