import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { anyEvent, type EventDefinition, eventStream, schemaOf, subjectOf } from '../events/define.ts';
import { events } from '../events/index.ts';
import { product } from '../product.ts';

const description = `What happens in ${product.name}, for other systems: ids and what became of them, never names, health data or texts.

Each message is a CloudEvent 1.0 in JSON. An event may arrive more than once and out of order: tell duplicates by \`id\`, and ignore
what is older than what you have by \`aggregateversion\` of \`subject\`. New fields and new events may come at any time; what is
here stays. A change that would break a reader is another \`dataschema\` beside the old one.`;

/** asyncapi.yaml: the events that other systems may rely on, from the definitions that services publish with. */
export function writeAsyncApi(samples: string): string {
  const all = [...events.values()];
  const document = {
    asyncapi: '3.0.0',
    info: { title: `${product.name} events`, version: '1', description },
    defaultContentType: 'application/cloudevents+json',
    servers: {
      nats: {
        host: 'nats.entourage.example:4222',
        protocol: 'nats',
        description: 'The user `reader` may subscribe and nothing else.',
        security: [{ $ref: '#/components/securitySchemes/reader' }],
      },
    },
    channels: {
      everything: {
        address: eventStream.subjects[0],
        description: 'All of them at once, by the wildcard of NATS',
        messages: Object.fromEntries(all.map(({ type }) => [type, { $ref: message(type) }])),
      },
      ...Object.fromEntries(all.map((definition) => [definition.type, channel(definition)])),
    },
    operations: Object.fromEntries(all.map((definition) => [definition.type, operation(definition)])),
    components: {
      messages: Object.fromEntries(all.map((definition) => [definition.type, describe(definition, samples)])),
      schemas: { envelope, natsHeaders },
      securitySchemes: { reader: { type: 'userPassword' } },
    },
  };
  return `# Made by npm run contracts from contracts/events. Do not edit.\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

const message = (type: string) => `#/components/messages/${type}`;

const channel = (definition: EventDefinition) => ({
  address: subjectOf(definition),
  messages: { [definition.type]: { $ref: message(definition.type) } },
});

const operation = ({ type, summary }: EventDefinition) => ({
  action: 'send',
  summary,
  channel: { $ref: `#/channels/${type}` },
});

const envelope = jsonSchemaOf(anyEvent.omit({ type: true, data: true }));

/** Of the work that published the event; readers may ignore it. */
const natsHeaders = {
  type: 'object',
  properties: {
    traceparent: {
      type: 'string',
      description: 'W3C Trace Context of the publish, where the work is traced',
      examples: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    },
  },
};

function describe(definition: EventDefinition, samples: string) {
  return {
    name: definition.type,
    title: definition.summary,
    headers: { $ref: '#/components/schemas/natsHeaders' },
    payload: {
      allOf: [{ $ref: '#/components/schemas/envelope' }],
      ...jsonSchemaOf(schemaOf(definition).pick({ type: true, data: true })),
    },
    examples: [{ payload: JSON.parse(readFileSync(join(samples, `${definition.type}.json`), 'utf8')) }],
  };
}

/** Described as input: readers must accept fields that do not exist yet. */
function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described;
}
