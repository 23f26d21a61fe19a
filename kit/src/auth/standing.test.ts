import { randomUUID } from 'node:crypto';
import { standing } from '@entourage/contracts/asks.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { answerAsks } from '../bus/ask.ts';
import { type Bus, connectBus } from '../bus/connect.ts';
import { createLog } from '../process/log.ts';
import { standingOf } from './standing.ts';

const log = createLog('test', 'silent');
let nats: TestNats;
const open: Bus[] = [];
const as = async (name: string): Promise<Bus> => {
  const bus = connectBus({ url: nats.url, ...nats.credentials(name) }, log);
  open.push(bus);
  await bus.connection();
  return bus;
};

beforeAll(async () => {
  nats = await testNats();
});
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));
afterAll(() => nats.stop());

test('a person’s current role and status come from identity', async () => {
  const noor = { id: randomUUID(), role: 'ATHLETE', verificationStatus: 'APPROVED', version: 3 } as const;
  answerAsks(
    await as('identity'),
    standing,
    async ({ userIds }) => ({ people: [noor].filter(({ id }) => userIds.includes(id)) }),
    log,
  );
  const messaging = await as('messaging');
  await eventually(async () => expect(await standingOf(messaging, [noor.id, randomUUID()], log)).toEqual([noor]));
  expect(await standingOf(messaging, [randomUUID()], log)).toEqual([]);
});

test('while identity does not answer, the caller is told to retry later', async () => {
  await expect(standingOf(await as('messaging'), [randomUUID()], log)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
