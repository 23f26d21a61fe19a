import {
  askSubject,
  asks,
  connections,
  consentKeepers,
  memberships,
  relationshipKeepers,
} from '@entourage/contracts/asks.ts';
import {
  eventStream,
  hasHeartbeat,
  heartbeatAskSubject,
  heartbeatSubject,
  outboxSubject,
} from '@entourage/contracts/events/define.ts';
import { signSubject, signs } from '@entourage/contracts/signs.ts';
import { type ServiceName, services } from '../parts.ts';

export interface NatsUser {
  name: string;
  publish: readonly string[];
  subscribe: readonly string[];
  /** May reply to a request, once. */
  answers?: true;
}

/** Each service has a durable consumer of its own name on it. */
const stream = eventStream.name;

/** The heartbeat of a view's owner shows how stale the view is; its keepers may ask for one. */
const views = [
  { keepers: relationshipKeepers, owner: connections.of },
  { keepers: consentKeepers, owner: memberships.of },
];

/**
 * Publish and subscribe permissions on the bus. A service publishes under its own name only and reads events through
 * its own durable; the reader is for other systems. Only the service that is asked receives a question. Tests and
 * production use the same list.
 */
export const natsUsersOf = (names: readonly ServiceName[]): readonly NatsUser[] => [
  ...names.map(serviceUser),
  {
    name: 'gateway',
    publish: ['entourage.gateway.>', ...signsBy('gateway')],
    subscribe: ['entourage.>', inboxOf('gateway'), ...signsTo('gateway')],
  },
  { name: 'reader', publish: [], subscribe: ['entourage.>', inboxOf('reader')] },
];
export const natsUsers = natsUsersOf(services);

function serviceUser(name: ServiceName): NatsUser {
  const asked = asks.filter(({ of }) => of === name).map(askSubject);
  return {
    name,
    publish: [
      `entourage.${name}.>`,
      outboxSubject(name),
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
      `$JS.API.CONSUMER.INFO.${stream}.${name}`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
      `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`,
      // It may delete its own durable, to handle the stream again.
      `$JS.API.CONSUMER.DELETE.${stream}.${name}`,
      `$JS.ACK.${stream}.${name}.>`,
      ...asks.filter(({ by }) => by.includes(name)).map(askSubject),
      ...signsBy(name),
      ...ownersOfViewsOf(name).map(heartbeatAskSubject),
    ],
    subscribe: [
      inboxOf(name),
      outboxSubject(name),
      ...(hasHeartbeat(name) ? [heartbeatAskSubject(name)] : []),
      ...asked,
      ...signsTo(name),
      ...ownersOfViewsOf(name).map(heartbeatSubject),
    ],
    ...(asked.length > 0 && { answers: true }),
  };
}

function signsBy(name: string): string[] {
  return signs.filter(({ by }) => by === name).map(signSubject);
}

function signsTo(name: string): string[] {
  return signs.filter(({ to }) => to === name).map(signSubject);
}

function ownersOfViewsOf(name: ServiceName): ServiceName[] {
  return views.filter(({ keepers }) => keepers.includes(name)).map(({ owner }) => owner);
}

function inboxOf(name: string): string {
  return `_INBOX_${name}.>`;
}
