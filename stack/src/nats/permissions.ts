import { askSubject, asks, relationshipKeepers } from '@entourage/contracts/asks.ts';
import { beatSubject, eventStream, outboxSubject } from '@entourage/contracts/events/define.ts';
import { signSubject, signs } from '@entourage/contracts/signs.ts';
import { type ServiceName, services } from '../parts.ts';

export interface NatsUser {
  name: string;
  publish: readonly string[];
  subscribe: readonly string[];
  /** Whoever is asked something may answer who asked, once. */
  answers?: true;
}

/** Each service has a durable consumer of its own name on it. */
const stream = eventStream.name;

/**
 * Who may say and hear what. A service speaks under its own name only and reads events through its own durable; the
 * reader is for other systems. Questions are heard by whom they are for. Tests and production take these from here too.
 */
export const natsUsers: readonly NatsUser[] = [
  ...services.map(serviceUser),
  {
    name: 'gateway',
    publish: ['entourage.gateway.>', ...signsBy('gateway')],
    subscribe: ['entourage.>', inboxOf('gateway'), ...signsTo('gateway')],
  },
  { name: 'reader', publish: [], subscribe: ['entourage.>', inboxOf('reader')] },
];

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
      // Its own progress is its own to forget: then it handles the stream again.
      `$JS.API.CONSUMER.DELETE.${stream}.${name}`,
      `$JS.ACK.${stream}.${name}.>`,
      ...asks.filter(({ by }) => by.includes(name)).map(askSubject),
      ...signsBy(name),
    ],
    subscribe: [
      inboxOf(name),
      outboxSubject(name),
      ...asked,
      ...signsTo(name),
      ...(keepsRelationships(name) ? [beatSubject('admin')] : []),
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

/** By the owner's beat it knows how old its view is. */
function keepsRelationships(name: ServiceName): boolean {
  return relationshipKeepers.some((keeper) => keeper === name);
}

function inboxOf(name: string): string {
  return `_INBOX_${name}.>`;
}
