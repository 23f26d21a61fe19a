import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { ensureStream } from '@entourage/kit/bus/stream.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { reportRefusals } from './report-refusals.ts';
import type { Refusal } from './tally.ts';

const log = createLog('test', 'silent');

let nats: TestNats;
let bus: Bus;
let received: AnyEvent[];

beforeEach(async () => {
  nats = await testNats();
  bus = connectBus({ url: nats.url, ...nats.credentials('gateway') }, log);
  received = [];
  const reader = connectBus({ url: nats.url, ...nats.credentials('reader') }, log);
  const connection = await reader.connection();
  connection.subscribe('entourage.gateway.>', {
    callback: (_error, message) => void received.push(anyEvent.parse(message.json())),
  });
  await connection.flush();
  ending.push(reader.close);
  await withStream();
});
/** Services create the stream; the gateway only publishes to it. */
async function withStream() {
  const service = connectBus({ url: nats.url, ...nats.credentials('admin') }, log);
  await ensureStream(await service.connection(), 1);
  await service.close();
}

const ending: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of [...ending.splice(0), bus.close]) await end();
  await nats.stop();
});

const refusal = (actor: string): Refusal => ({ actor, operation: 'Users', code: 'FORBIDDEN', requestId: 'a-request' });

test('a refusal is published as an event with caller, operation and reason', async () => {
  const report = reportRefusals(bus, log);
  for (let n = 0; n < 3; n++) report.note(refusal('somebody'));
  await eventually(() => expect(received).toHaveLength(1));
  await report.stop();
  // The stream's acknowledgement may come before the reader's copy.
  await eventually(() =>
    expect(received.map((event) => schemaOf(callRefused).parse(event).data.count)).toEqual([1, 2]),
  );
  expect(received[0]).toMatchObject({
    source: 'entourage/gateway',
    type: 'call.refused',
    actor: 'somebody',
    subject: 'somebody',
    requestid: 'a-request',
    data: { operation: 'Users', code: 'FORBIDDEN' },
  });
});

test('while the bus is away a thousand refusals are queued, further ones are counted, and no request waits', async () => {
  await nats.kill('SIGKILL');
  await eventually(() => expect(bus.isConnected()).toBe(false));
  const lines: unknown[] = [];
  const report = reportRefusals(bus, { ...log, warn: (line: unknown) => lines.push(line) } as never);
  const since = performance.now();
  for (let n = 0; n < 1100; n++) report.note(refusal(`person ${n}`));
  expect(performance.now() - since).toBeLessThan(5000);
  await eventually(() => expect(lines).toContainEqual({ lost: 100 }));
  await report.stop();
  expect(lines).toContainEqual({ lost: 1000 });
});
