import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { subjectOf } from './events/define.ts';
import { events } from './events/index.ts';
import { writeAsyncApi } from './make/asyncapi.ts';

const text = readFileSync(new URL('./asyncapi.yaml', import.meta.url), 'utf8');
const reference = z.object({ $ref: z.string() });
const whole: unknown = parse(text);
const document = z
  .object({
    asyncapi: z.literal('3.0.0'),
    channels: z.record(z.string(), z.object({ address: z.string(), messages: z.record(z.string(), reference) })),
    operations: z.record(z.string(), z.object({ action: z.literal('send'), channel: reference })),
    components: z.object({
      messages: z.record(
        z.string(),
        z.object({
          title: z.string().min(1),
          payload: z.object({ type: z.literal('object'), required: z.array(z.string()) }).loose(),
          examples: z.array(z.object({ payload: z.looseObject({ id: z.uuid() }) })).min(1),
        }),
      ),
    }),
  })
  .parse(whole);

test('the committed asyncapi.yaml equals the generated one', () => {
  expect(text).toBe(writeAsyncApi(join(import.meta.dirname, 'events', 'samples')));
});

test('every event has a subject, a message and a sample', () => {
  for (const [type, definition] of events) {
    expect(document.channels[type]?.address).toBe(subjectOf(definition));
    expect(document.components.messages[type]?.examples[0]?.payload).toMatchObject({ type });
  }
  expect(Object.keys(document.operations).sort()).toEqual([...events.keys()].sort());
});

test('every reference resolves', () => {
  for (const [, path = ''] of text.matchAll(/\$ref: "?#\/([^"\n]+)"?/g)) {
    const target = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], whole);
    expect(target).toBeDefined();
  }
});
