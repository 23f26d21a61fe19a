import { type ConsumerProcess, createConsumerProcess } from './consumer-process.ts';
import { createRelayProcess, type RelayProcess } from './relay-process.ts';
import type { StoreKind } from './store.ts';
import { createWorld, type Fault, faults, insist, named, type World } from './world.ts';

interface Cast {
  readonly world: World;
  readonly relays: readonly RelayProcess[];
  readonly consumers: readonly ConsumerProcess[];
  /** A relay that never reconnects to the bus; the other one must take over. */
  cutOff: RelayProcess | null;
}

type Act = (cast: Cast) => void;

/** Every possible act, by the words that a counterexample prints, with its weight. */
const acts = new Map<string, { readonly weight: number; readonly act: Act }>();

function can(words: string, weight: number, act: Act) {
  acts.set(words, { weight, act });
}

const weightOf = (fault: Fault) => (fault === 'none' ? 40 : 2);

for (const n of [0, 1]) {
  const relay: (cast: Cast) => RelayProcess = ({ relays }) => relays[n] as RelayProcess;
  const consumer: (cast: Cast) => ConsumerProcess = ({ consumers }) => consumers[n] as ConsumerProcess;
  for (const fault of faults) {
    const suffix = fault === 'none' ? '' : `: ${fault}`;
    can(`relay ${n}${suffix}`, weightOf(fault), (cast) => relay(cast).step(fault));
    can(`consumer ${n}${suffix}`, weightOf(fault), (cast) => consumer(cast).work(fault));
  }
  for (const [fault, weight] of [
    ['none', 20],
    ['newest first', 4],
    ['lose', 2],
    ['fail', 1],
  ] as const) {
    can(`stream delivers to ${n}: ${fault}`, weight, (cast) => consumer(cast).attend(fault));
  }
  can(`relay ${n} is told to stop`, 1, (cast) => {
    relay(cast).stopping = true;
  });
  can(`relay ${n} loses its database session`, 1, (cast) => relay(cast).loseSession());
  can(`relay ${n} loses the bus`, 2, (cast) => {
    relay(cast).connected = false;
  });
  can(`relay ${n} finds the bus`, 4, (cast) => find(relay(cast)));
  can(`relay ${n} loses the bus for good`, 1, (cast) => {
    cast.cutOff ??= relay(cast);
    cast.cutOff.connected = false;
  });
  can(`consumer ${n} rebuilds`, 1, (cast) => consumer(cast).rebuild('none'));
  can(`consumer ${n} rebuilds and crashes`, 1, (cast) => consumer(cast).rebuild('crash'));
}

can('one event is written', 12, ({ world }) => world.store.write(['fine']));
can('five events are written', 4, ({ world }) => world.store.write(['fine', 'fine', 'flaky', 'fine', 'poison']));
can('a poison event is written', 2, ({ world }) => world.store.write(['poison']));
can('a flaky event is written', 2, ({ world }) => world.store.write(['flaky']));
can('the oldest transaction commits', 14, ({ world }) => world.store.finish('oldest', 'commit'));
can('the newest transaction commits', 4, ({ world }) => world.store.finish('newest', 'commit'));
can('the oldest transaction rolls back', 2, ({ world }) => world.store.finish('oldest', 'roll back'));
can('what is parked is tried again', 1, ({ world }) => world.store.replayDeadLetters());
can('the durable vanishes', 1, ({ world }) => world.stream.loseDurable());
can('the stream vanishes unnoticed', 1, ({ world }) => world.stream.lose());
can('the bus comes back without its store', 2, ({ world, relays, cutOff }) => {
  world.stream.lose();
  for (const relay of relays) if (relay !== cutOff) find(relay);
});
can('a heartbeat is asked for', 8, ({ relays }) => {
  for (const relay of relays) relay.asked++;
});
for (const ms of [10, 300, 2500, 31_000, 130_000]) {
  can(`${ms} ms pass`, 6, ({ world }) => {
    world.now += ms;
  });
}

function find(relay: RelayProcess) {
  relay.connected = true;
  relay.reconnected = true;
}

/** Each act, repeated by its weight. */
export const everyAct: readonly string[] = [...acts].flatMap(([words, { weight }]) =>
  Array<string>(weight).fill(words),
);

/** Plays the schedule, lets the system recover, then asserts the final invariants. */
export function play(kind: StoreKind, schedule: readonly string[]): void {
  const world = createWorld(kind);
  const cast: Cast = {
    world,
    relays: [0, 1].map((id) => createRelayProcess(world, id)),
    consumers: [0, 1].map(() => createConsumerProcess(world)),
    cutOff: null,
  };
  for (const words of schedule) acts.get(words)?.act(cast);
  settle(cast);
  assertAllIsWell(cast);
}

const rounds = 120;

/** No more faults: open transactions commit, disconnected processes reconnect, time passes. */
function settle(cast: Cast) {
  const { world, relays, consumers, cutOff } = cast;
  while (world.store.open.length > 0) world.store.finish('oldest', 'commit');
  for (const relay of relays) if (relay !== cutOff && !relay.connected) find(relay);
  for (let round = 0; round < rounds; round++) {
    for (const relay of relays) for (let turn = 0; turn < 8; turn++) relay.step('none');
    for (const consumer of consumers) {
      consumer.attend('none');
      for (let turn = 0; turn < 8; turn++) consumer.work('none');
    }
    // A silently lost stream is noticed only within seconds: before that, being quiet proves nothing.
    if (round > 12 && isQuiet(cast)) return;
    world.now += 1000;
  }
  const unpublished = named(world.store.unpublished(world.stream.life)) || 'nothing';
  const rest = `${unpublished} waits to be published, the last heartbeat was ${world.now - world.heartbeatAt} ms ago`;
  throw new Error(`it does not come to rest: ${rest}, the stream is ${world.stream.isDrained() ? '' : 'not '}drained`);
}

const isQuiet = ({ world, consumers }: Cast): boolean =>
  world.store.unpublished(world.stream.life).length === 0 &&
  world.stream.isDrained() &&
  consumers.every((consumer) => consumer.isIdle()) &&
  world.heartbeatAt === world.now;

function assertAllIsWell({ world: { store, stream } }: Cast) {
  for (const row of store.published.keys()) {
    const handled = store.effects.get(row) ?? 0;
    const deadLetters = store.deadLetters.get(row) ?? 0;
    insist(stream.received.has(row), `${named([row])} was committed and never published`);
    // A consumer whose last try failed cannot know of another consumer's unrecorded work and dead-letters an event that
    // took effect. A replay does no harm.
    const once = handled + deadLetters === 1 || (store.unnoted.has(row) && handled === 1 && deadLetters === 1);
    insist(once, `${named([row])} was handled ${handled} times and dead-lettered ${deadLetters} times`);
    insist(row.nature !== 'poison' || deadLetters === 1, `${named([row])} was not dead-lettered`);
    insist(row.nature !== 'fine' || handled === 1, `${named([row])} was parked`);
  }
  for (const row of store.rolledBack) {
    insist(
      !stream.received.has(row) && !store.effects.has(row),
      `${named([row])} had been rolled back and was published`,
    );
  }
}
