import { eachService } from '@entourage/contracts/services.ts';
import { emptyLedger, type Fate, type Ledger, type Person } from '../load/ledger.ts';
import { compare, type Findings, type Streamed } from './compare.ts';
import type { OutboxEvent } from './outbox-event.ts';
import type { Stored } from './records.ts';

const silent = eachService(() => []);
const nothing: Findings = { lost: [], twice: [], wrong: [] };

const field = (certain: string, ...possible: string[]) => ({ certain, possible: new Set(possible) });
const person = (change: Partial<Person> = {}): Person => ({
  username: 'ines',
  password: '',
  email: 'ines@example.org',
  id: 'p1',
  cookie: null,
  firstName: field('Ines'),
  team: field('Rowers'),
  approvalTried: false,
  approvedAt: null,
  deletion: null,
  ...change,
});
const row = { id: 'p1', username: 'ines', email: 'ines@example.org', firstName: 'Ines', team: 'Rowers' };
const event = (change: Partial<OutboxEvent> = {}): OutboxEvent => ({
  id: 'e1',
  type: 'contact.received',
  subject: 'm1',
  requestId: 'r1',
  published: true,
  ...change,
});

/** One message that was sent, stored, announced, published and recorded. */
function world(fate: Fate = 'acknowledged') {
  const ledger: Ledger = {
    ...emptyLedger(),
    writes: [{ kind: 'message', key: 'k1', fate, requestId: 'r1' }],
    messages: [{ key: 'k1', id: 'm1', fate, text: 'hello' }],
  };
  const stored: Stored = {
    messages: [{ id: 'm1', key: 'k1', text: 'hello' }],
    users: [],
    profiles: [{ userId: 'p1', team: null }],
    events: { ...silent, admin: [event()] },
    audited: ['e1'],
    deadLetters: 0,
  };
  const stream: Streamed = new Map([
    ['e1', { times: 1, event: { type: 'contact.received', source: 'entourage/admin' } }],
  ]);
  return { ledger, stored, stream };
}

test('a promised write that is stored once has no findings', () => {
  const { ledger, stored, stream } = world();
  expect(compare(ledger, stored, stream)).toEqual(nothing);
});

test('a write without a promise may be stored or not', () => {
  const { ledger, stored, stream } = world('unknown');
  expect(compare(ledger, stored, stream)).toEqual(nothing);
  const without = { ...stored, messages: [], events: silent, audited: [] };
  expect(compare(ledger, without, new Map())).toEqual(nothing);
});

test('an event that is not meant for the trail is not missed there', () => {
  const { ledger, stored, stream } = world();
  const notified = event({ id: 'e2', type: 'notifications.changed', requestId: null });
  const events = { ...stored.events, identity: [notified] };
  const seen = new Map([
    ...stream,
    ['e2', { times: 1, event: { type: 'notifications.changed', source: 'entourage/identity' } }] as const,
  ]);
  expect(compare(ledger, { ...stored, events }, seen)).toEqual(nothing);
});

test.each<[string, Partial<Stored>, keyof Findings]>([
  ['a message that is gone', { messages: [] }, 'lost'],
  ['a message with other words', { messages: [{ id: 'm1', key: 'k1', text: 'hell' }] }, 'lost'],
  ['a message under another id', { messages: [{ id: 'm2', key: 'k1', text: 'hello' }] }, 'lost'],
  ['a message without its event', { events: silent }, 'lost'],
  ['an event that was never published', { events: { ...silent, admin: [event({ published: false })] } }, 'lost'],
  ['an event that is not on the trail', { audited: [] }, 'lost'],
  ['a message stored twice', { messages: ['m1', 'm2'].map((id) => ({ id, key: 'k1', text: 'hello' })) }, 'twice'],
  ['a request announced twice', { events: { ...silent, admin: [event(), event({ id: 'e2' })] } }, 'twice'],
  ['an event recorded twice', { audited: ['e1', 'e1'] }, 'twice'],
  [
    'a message that nobody sent',
    { messages: [...world().stored.messages, { id: 'm9', key: 'k9', text: '' }] },
    'wrong',
  ],
  ['an event that was dead-lettered', { deadLetters: 1 }, 'wrong'],
])('%s is found', (_what, change, kind) => {
  const { ledger, stored, stream } = world();
  expect(compare(ledger, { ...stored, ...change }, stream)[kind]).not.toEqual([]);
});

test.each<[string, Streamed, keyof Findings]>([
  ['is not in the stream', new Map(), 'lost'],
  ['lies in it twice', new Map([['e1', { times: 2, event: { type: 'x', source: 'entourage/admin' } }]]), 'twice'],
])('an event that %s is found', (_what, stream, kind) => {
  const { ledger, stored } = world();
  expect(compare(ledger, stored, stream)[kind]).not.toEqual([]);
});

const promised = (fate: Fate) => ({ profiles: [{ userId: 'p1', team: 't1', fate }] });
const version = { userId: 'p1', team: 't1' };

test.each<[string, Partial<Ledger>, Stored['profiles'], keyof Findings | null]>([
  ['that is as promised', promised('acknowledged'), [version], null],
  ['that was not promised and is there', promised('unknown'), [version], null],
  ['that was not promised and is not', promised('unknown'), [], null],
  ['that is gone', promised('acknowledged'), [], 'lost'],
  ['of somebody else', promised('acknowledged'), [{ ...version, userId: 'p2' }], 'lost'],
  ['that is there twice', promised('acknowledged'), [version, version], 'twice'],
  ['that was refused', promised('refused'), [version], 'wrong'],
  ['without a save', {}, [version], 'wrong'],
  [
    'of one who was deleted, closed',
    { people: [person({ deletion: 'acknowledged' })] },
    [{ ...version, team: null }],
    null,
  ],
  ['of a deleted person that is not closed', { people: [person({ deletion: 'acknowledged' })] }, [], 'lost'],
])('a profile %s', (_what, known, profiles, kind) => {
  const { ledger, stored, stream } = world();
  const findings = compare({ ...ledger, ...known }, { ...stored, profiles }, stream);
  for (const each of ['lost', 'twice', 'wrong'] as const) expect(findings[each].length > 0).toBe(each === kind);
});

test.each<[string, Person, Stored['users'], Partial<Record<keyof Findings, number>>]>([
  ['is as promised', person(), [row], {}],
  ['is gone', person(), [], { lost: 1 }],
  ['has lost an edit', person({ firstName: field('Ana') }), [row], { lost: 1 }],
  ['may have an edit of unknown fate', person({ firstName: field('Ana', 'Ines') }), [row], {}],
  ['has lost an admin’s change', person({ team: field('Sailors') }), [row], { lost: 1 }],
  ['is still there although deleted', person({ deletion: 'acknowledged' }), [row], { lost: 1 }],
  ['may be gone', person({ deletion: 'unknown' }), [], {}],
  ['is somebody else', person({ id: 'p2' }), [row], { wrong: 1 }],
])('a person who %s', (_what, known, users, found) => {
  const { ledger, stored, stream } = world();
  const findings = compare({ ...ledger, people: [known] }, { ...stored, users }, stream);
  const counts = Object.fromEntries(
    Object.entries(findings)
      .filter(([, list]) => list.length > 0)
      .map(([kind, list]) => [kind, list.length]),
  );
  expect(counts).toEqual(found);
});
