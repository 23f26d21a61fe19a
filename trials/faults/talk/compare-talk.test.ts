import type { Findings, Streamed } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import { compareTalk, type Screen, type StoredMessage } from './compare-talk.ts';
import type { ReceivedMessage } from './listener.ts';
import type { Strand } from './talk.ts';

const nothing: Findings = { lost: [], twice: [], wrong: [] };
const [noor, dana] = [{ id: 'noor' }, { id: 'dana' }] as unknown as [Strand['from'], Strand['to']];

/** A sequence of messages, each acknowledged, stored, announced, published and shown to both. */
function world(count = 2) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const sent = numbers.map((n) => ({ clientId: `c${n}`, content: `said ${n}`, id: `m${n}` as string | null }));
  const stored: StoredMessage[] = numbers.map((n) => ({
    id: `m${n}`,
    clientId: `c${n}`,
    senderId: noor.id,
    position: n,
  }));
  const published: OutboxEvent[] = numbers.map((n) => ({
    id: `e${n}`,
    type: 'message.sent',
    subject: `m${n}`,
    requestId: `r${n}`,
    published: true,
  }));
  const stream = new Map(
    published.map(({ id, type }) => [id, { times: 1, event: { type, source: 'entourage/messaging' as const } }]),
  );
  const shown = () =>
    new Map<string, ReceivedMessage>(numbers.map((n) => [`m${n}`, { position: n, change: n, content: `said ${n}` }]));
  const screens: Array<{ received: Map<string, ReceivedMessage>; twice: string[] }> = [
    { received: shown(), twice: [] },
    { received: shown(), twice: [] },
  ];
  const strand: Strand = { conversation: 0, from: noor, to: dana, sent };
  const compared = () =>
    compareTalk([strand], [screens as readonly Screen[]], stored, published, stream as unknown as Streamed);
  return { sent, stored, published, stream, screens, compared };
}

test('a correct state has no findings', () => {
  expect(world().compared()).toEqual(nothing);
});

test('a missing acknowledged message is lost; one with an unknown outcome may be missing', () => {
  const { sent, stored, published, screens, compared } = world();
  stored.pop();
  published.pop();
  for (const { received } of screens) received.delete('m2');
  expect(compared().lost).toEqual(['message m2']);
  Object.assign(sent[1] as object, { id: null });
  expect(compared()).toEqual(nothing);
});

test('a stored message with an unknown outcome is shown to both, too', () => {
  const { sent, screens, compared } = world();
  Object.assign(sent[1] as object, { id: null });
  expect(compared()).toEqual(nothing);
  screens[1]?.received.delete('m2');
  expect(compared().lost).toEqual(['message m2 on a screen']);
});

test('two rows of one message are found', () => {
  const { stored, published, stream, compared } = world();
  stored.push({ id: 'm9', clientId: 'c2', senderId: noor.id, position: 9 });
  published.push({ ...(published[0] as OutboxEvent), id: 'e9', subject: 'm9' });
  stream.set('e9', { times: 1, event: { type: 'message.sent', source: 'entourage/messaging' } });
  expect(compared().twice).toEqual(['message c2']);
});

test('another order than the sender’s is wrong', () => {
  const { stored, screens, compared } = world();
  Object.assign(stored[0] as object, { position: 3 });
  for (const { received } of screens) received.set('m1', { position: 3, change: 3, content: 'said 1' });
  expect(compared().wrong).toEqual(['message m2 stands before what was written earlier']);
});

test.each<[string, (of: ReturnType<typeof world>) => void, Partial<Findings>]>([
  [
    'another text on a screen',
    ({ screens }) => screens[0]?.received.set('m1', { position: 1, change: 1, content: 'said 7' }),
    { wrong: ['message m1 is shown as another'] },
  ],
  [
    'more on a screen than there is',
    ({ screens }) => screens[0]?.received.set('m7', { position: 7, change: 7, content: 'said 7' }),
    { wrong: ['message m7 on a screen is nowhere else'] },
  ],
  ['the same on a screen twice', ({ screens }) => screens[1]?.twice.push('m1'), { twice: ['message m1 on a screen'] }],
  [
    'a row that nobody sent',
    ({ stored, published, stream }) => {
      stored.push({ id: 'm7', clientId: null, senderId: noor.id, position: 7 });
      published.push({ ...(published[0] as OutboxEvent), id: 'e7', subject: 'm7' });
      stream.set('e7', { times: 1, event: { type: 'message.sent', source: 'entourage/messaging' } });
    },
    { wrong: ['message m7 was sent by nobody'] },
  ],
  ['a message without its event', ({ published }) => void published.pop(), { lost: ['the event of message m2'] }],
  [
    'an event that was not published',
    ({ published }) => void Object.assign(published[0] as object, { published: false }),
    { lost: ['the event of message m1'] },
  ],
  [
    'a message announced twice',
    ({ published }) => void published.push({ ...(published[0] as OutboxEvent), id: 'e9' }),
    { twice: ['the event of message m1'] },
  ],
  [
    'an event missing on the stream',
    ({ stream }) => void stream.delete('e1'),
    { lost: ['the event of message m1 on the stream'] },
  ],
  [
    'an event on the stream twice',
    ({ stream }) => void stream.set('e1', { times: 2, event: { type: 'message.sent', source: 'entourage/messaging' } }),
    { twice: ['the event of message m1 on the stream'] },
  ],
])('%s is found', (_what, happen, found) => {
  const of = world();
  happen(of);
  expect(of.compared()).toEqual({ ...nothing, ...found });
});
