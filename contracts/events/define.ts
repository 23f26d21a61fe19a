import { z } from 'zod';
import { type ServiceName, services } from '../services.ts';
import type { LiveNotice } from './live-notice.ts';

/** The gateway publishes refusals and exports; it keeps no state, so it has no database and no durable consumer. */
export type EventSource = ServiceName | 'gateway';
export const sources: readonly EventSource[] = [...services, 'gateway'];

/** CloudEvents 1.0, structured JSON, with four extensions of our own. Never health data, names or message text. */
const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.enum(sources.map((source) => `entourage/${source}`) as [`entourage/${EventSource}`]),
  type: z.string(),
  subject: z.string().describe('Id of the aggregate it happened to'),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  aggregateversion: z
    .int()
    .positive()
    .describe('Grows by one with each change of the aggregate; older ones are ignored'),
  actor: z.string().describe("A person's id, 'visitor' or 'system'"),
  requestid: z.string().nullable(),
});

export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  readonly service: EventSource;
  readonly type: string;
  readonly version: number;
  readonly summary: string;
  readonly data: Data;
  /** The service has erased or closed what it stored about a deleted account. */
  readonly reportsDeletion?: true;
  /** Without it no browser is notified. */
  readonly live?: readonly LiveNotice[];
}

export type EventOf<Definition extends EventDefinition> = z.infer<typeof envelope> & {
  data: z.infer<Definition['data']>;
};
export type AnyEvent = z.infer<typeof envelope> & { data: unknown };

export const anyEvent = envelope.extend({ data: z.unknown() });

export const schemaOf = <Data extends z.ZodType>(definition: EventDefinition<Data>) =>
  envelope.extend({ type: z.literal(definition.type), data: definition.data });

/** Where it is published: `entourage.<service>.<event>`; an event's name has exactly two words. */
export const subjectOf = (definition: Pick<EventDefinition, 'service' | 'type'>) =>
  `entourage.${definition.service}.${definition.type}`;

export const dataSchemaOf = (definition: Pick<EventDefinition, 'type' | 'version'>) =>
  `urn:entourage:event:${definition.type}:${definition.version}`;

/**
 * The stream that stores events. Heartbeats (`entourage.<service>.beat`) have three words, so it does not store them.
 */
export const eventStream = { name: 'EVENTS', subjects: ['entourage.*.*.*'] } as const;

/**
 * Services with subscribers to their heartbeat: the gateway subscribes to identity's, the keepers of relationships to
 * admin's, the keepers of consent to that of invites.
 */
export const heartbeatServices = ['identity', 'admin', 'invites'] as const satisfies readonly ServiceName[];
export type HeartbeatService = (typeof heartbeatServices)[number];

export const hasHeartbeat = (service: ServiceName): boolean =>
  (heartbeatServices as readonly ServiceName[]).includes(service);

export const heartbeatSubject = (service: ServiceName) => `entourage.${service}.beat`;

/** Who waits for a service's heartbeat asks for it here, and gets it without waiting for the next one. */
export const heartbeatAskSubject = (service: ServiceName) => `beat.${service}`;

/** A service's replicas signal on it, to the replica that publishes, that the outbox has entries. */
export const outboxSubject = (service: ServiceName) => `outbox.${service}`;
