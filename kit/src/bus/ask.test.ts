import { reviewNote } from '@entourage/contracts/asks.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestNats, testNats } from '@entourage/stack/testing/nats';
import { createLog } from '../process/log.ts';
import { answerAsks, ask } from './ask.ts';
import { type Bus, connectBus } from './connect.ts';

const log = createLog('test', 'silent');
const question = { userId: '01890000-0000-7000-8000-000000000001', since: null };

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

test('a question reaches one replica, and its answer the caller', async () => {
  const answered: string[] = [];
  for (const replica of ['one', 'two']) {
    const answer = async () => {
      answered.push(replica);
      return { note: 'Not yours.' };
    };
    answerAsks(await as('verification'), reviewNote, answer, log);
  }
  const identity = await as('identity');
  await eventually(async () => expect(await ask(identity, reviewNote, question)).toEqual({ note: 'Not yours.' }));
  expect(answered).toHaveLength(1);
});

test('no listener, a failing handler and an invalid answer each give an error within the timeout', async () => {
  const identity = await as('identity');
  await expect(ask(identity, reviewNote, question)).rejects.toThrow();
  const verification = await as('verification');
  let answer = async (): Promise<{ note: string | null }> => {
    throw new Error('no database');
  };
  answerAsks(verification, reviewNote, () => answer(), log);
  await (await verification.connection()).flush();
  await expect(ask(identity, reviewNote, question, 200)).rejects.toThrow();
  answer = async () => ({ note: 5 }) as never;
  await expect(ask(identity, reviewNote, question)).rejects.toThrow();
  answer = async () => ({ note: null });
  expect(await ask(identity, reviewNote, question)).toEqual({ note: null });
});

test('a question fails at once while disconnected', async () => {
  const identity = await as('identity');
  await identity.close();
  await expect(ask({ ...identity, isConnected: () => false }, reviewNote, question)).rejects.toThrow('the bus is away');
});
