import { isWriting } from '@entourage/contracts/signs.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { createLog } from '../process/log.ts';
import { type Bus, connectBus } from './connect.ts';
import { giveSign, onSigns } from './sign.ts';

const log = createLog('test', 'silent');
const one = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';

let nats: TestNats;
const open: Bus[] = [];
const as = async (name: string): Promise<Bus> => {
  const bus = connectBus({ url: nats.url, ...nats.credentials(name) }, log);
  open.push(bus);
  await bus.connection();
  return bus;
};
/** What each of these listeners receives. */
async function listening(count: number, queue?: string) {
  const received: object[][] = [];
  for (let at = 0; at < count; at++) {
    const own: object[] = [];
    const bus = await as('gateway');
    const handle = (body: object) => void own.push(body);
    onSigns(bus, isWriting, { handle, ...(queue !== undefined && { queue }), log });
    await (await bus.connection()).flush();
    received.push(own);
  }
  return received;
}

beforeAll(async () => {
  nats = await testNats();
});
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));
afterAll(() => nats.stop());

test('every listener receives a sign', async () => {
  const received = await listening(2);
  await giveSign(await as('messaging'), isWriting, { userId: one, to: other });
  await eventually(() => expect(received).toEqual([[{ userId: one, to: other }], [{ userId: one, to: other }]]));
});

test('one listener of a queue receives a sign', async () => {
  const received = await listening(3, 'gateway');
  const messaging = await as('messaging');
  for (let times = 0; times < 9; times++) await giveSign(messaging, isWriting, { userId: one, to: other });
  await eventually(() => expect(received.flat()).toHaveLength(9));
});

test('an invalid sign and a failing listener are skipped; the next sign is received', async () => {
  const messaging = await as('messaging');
  const received: unknown[] = [];
  const gateway = await as('gateway');
  onSigns(gateway, isWriting, {
    handle(body) {
      received.push(body);
      if (received.length === 1) throw new Error('not now');
    },
    log,
  });
  await (await gateway.connection()).flush();
  (await messaging.connection()).publish('sign.messaging.writing', 'no sign');
  for (const to of [one, other]) await giveSign(messaging, isWriting, { userId: one, to });
  await eventually(() => expect(received.map((each) => (each as { to: string }).to)).toEqual([one, other]));
});

test('while the bus is away a sign is dropped', async () => {
  const bus = connectBus({ url: 'nats://127.0.0.1:1', user: 'messaging', password: 'x' }, log);
  open.push(bus);
  await expect(giveSign(bus, isWriting, { userId: one, to: other })).resolves.toBeUndefined();
});
