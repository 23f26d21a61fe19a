import { z } from 'zod';

/** Each has a database, and is also the name of a NATS user and of a durable consumer. */
export const services = ['identity', 'verification', 'health-data', 'messaging', 'admin'] as const;
export type ServiceName = (typeof services)[number];

/** The gateway tells what it refused; it keeps nothing, so it has neither database nor durable. */
export const sources = [...services, 'gateway'] as const;
export type EventSource = (typeof sources)[number];

/** CloudEvents 1.0, structured JSON, with four extensions of ours. Never health data, names or message text. */
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

/** The stream that keeps them, and what it keeps. Beats (`entourage.<service>.beat`) have three words and stay out. */
export const eventStream = { name: 'EVENTS', subjects: ['entourage.*.*.*'] } as const;

/** Those whose beat somebody waits for: the gateway for identity's, who keeps relationships for admin's. */
export const beating = ['identity', 'admin'] as const satisfies readonly ServiceName[];
export type BeatingService = (typeof beating)[number];

export const isBeating = (service: ServiceName): boolean => (beating as readonly ServiceName[]).includes(service);

export const beatSubject = (service: ServiceName) => `entourage.${service}.beat`;

/** Replicas of a service say on it to the one that publishes that something waits; nobody else hears it. */
export const outboxSubject = (service: ServiceName) => `outbox.${service}`;
