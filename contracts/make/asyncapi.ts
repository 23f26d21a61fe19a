import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { type EventDefinition, eventStream, schemaOf, subjectOf } from '../events/define.ts';
import { events } from '../events/index.ts';
import { product } from '../product.ts';

const description = `What happens in ${product.name}, for other systems: ids and what became of them, never names, health data or texts.

Each message is a CloudEvent 1.0 in JSON. An event may arrive more than once and out of order: tell duplicates by \`id\`, and ignore
what is older than what you have by \`aggregateversion\` of \`subject\`. New fields and new events may come at any time; what is
here stays. A change that would break a reader is another \`dataschema\` beside the old one.`;

/** asyncapi.yaml: every event that other systems may rely on, from the definitions that the services publish by. */
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

function describe(definition: EventDefinition, samples: string) {
  // As a reader takes it: with room for fields that are not there yet.
  const { $schema: _, ...payload } = z.toJSONSchema(schemaOf(definition), { io: 'input' });
  return {
    name: definition.type,
    title: definition.summary,
    payload,
    examples: [{ payload: JSON.parse(readFileSync(join(samples, `${definition.type}.json`), 'utf8')) }],
  };
}
