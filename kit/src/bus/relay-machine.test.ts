import { beginRelay, type RelayOutcome, type RelayState, type Sight, stepRelay } from './relay-machine.ts';

const atRest: Sight = { now: 1000, connected: true, reconnected: false, stopping: false, asked: 0 };

function play(state: RelayState<string>, sight: Sight, ...outcomes: Array<RelayOutcome<string>>): RelayState<string> {
  return outcomes.reduce((before, outcome) => stepRelay(before, outcome, sight), state);
}

/** A leader that has just sent a heartbeat of its own accord, and rests. */
const resting = play(
  beginRelay<string>({ batchSize: 4, sendsHeartbeats: true }),
  atRest,
  { was: 'rested' },
  { was: 'asked for the lead', won: true },
  { was: 'seen', life: 'one', known: 'one' },
  { was: 'found', rows: [] },
  { was: 'heartbeat sent' },
  { was: 'cleaned up' },
);
const found = { was: 'found', rows: [] } as const;

test('a heartbeat comes every 300 ms when nobody asks for one', () => {
  expect(resting.effect).toEqual({ do: 'rest', ms: 250, until: 'rung' });
  const soon = play(resting, { ...atRest, now: 1250 }, { was: 'rested' }, found);
  expect(soon.effect).toMatchObject({ do: 'rest', until: 'rung' });
  const later = play(soon, { ...atRest, now: 1500 }, { was: 'rested' }, found);
  expect(later.effect).toEqual({ do: 'send heartbeat', lookedAt: 1500 });
});

test('a heartbeat that was asked for comes at once, and vouches for what was read after the question', () => {
  const asked = { ...atRest, now: 1040, asked: 1 };
  const told = play(resting, asked, { was: 'rested' }, found);
  expect(told.effect).toEqual({ do: 'send heartbeat', lookedAt: 1040 });
  expect(play(told, asked, { was: 'heartbeat sent' }).effect).toEqual({ do: 'rest', ms: 250, until: 'rung' });
});

test('a question during a read is answered by the next read, ten milliseconds later', () => {
  const first = { ...atRest, now: 1040, asked: 1 };
  const second = { ...atRest, now: 1041, asked: 2 };
  const reading = play(resting, first, { was: 'rested' });
  const told = play(reading, second, found);
  expect(told.effect).toEqual({ do: 'send heartbeat', lookedAt: 1040 });
  const paused = play(told, second, { was: 'heartbeat sent' });
  expect(paused.effect).toEqual({ do: 'rest', ms: 10, until: 'over' });
  const again = play(paused, { ...second, now: 1051 }, { was: 'rested' }, found);
  expect(again.effect).toEqual({ do: 'send heartbeat', lookedAt: 1051 });
});

test('a relay of a service without a heartbeat sends none, even when asked', () => {
  const quiet = { ...resting, sendsHeartbeats: false };
  const later = play(quiet, { ...atRest, now: 9000, asked: 1 }, { was: 'rested' }, found);
  expect(later.effect).toEqual({ do: 'rest', ms: 5000, until: 'rung' });
});
