/** How handling an event goes: always well, well after some failures, or never. */
export type Nature = 'fine' | 'flaky' | 'poison';

export interface Row {
  readonly seq: number;
  readonly nature: Nature;
}

/** The service's database: what is changed together here is changed in one transaction there. */
export interface Store {
  readonly published: Map<Row, boolean>;
  readonly inbox: Set<Row>;
  readonly effects: Map<Row, number>;
  readonly parked: Map<Row, number>;
  knownLife: string | null;
  /** The process that holds the advisory lock. */
  leader: number | null;
  /** Rows of transactions that are not over: they have their place in the order and nobody sees them. */
  readonly open: Row[][];
  readonly rolledBack: Set<Row>;
  write(natures: readonly Nature[]): void;
  finish(which: 'oldest' | 'newest', how: 'commit' | 'roll back'): void;
  unpublished(): Row[];
  /** Handles what is new among these, or throws and leaves everything as it was. */
  handleOnce(rows: readonly Row[]): void;
  park(row: Row): void;
  /** Another try for everything that is parked. */
  replayParked(): void;
  forgetInbox(): void;
}

export function createStore(): Store {
  let nextSeq = 1;
  const failuresLeft = new Map<Row, number>();
  const store: Store = {
    published: new Map(),
    inbox: new Set(),
    effects: new Map(),
    parked: new Map(),
    knownLife: null,
    leader: null,
    open: [],
    rolledBack: new Set(),

    write(natures) {
      const rows = natures.map((nature) => ({ seq: nextSeq++, nature }));
      for (const row of rows)
        failuresLeft.set(row, { fine: 0, flaky: 2, poison: Number.POSITIVE_INFINITY }[row.nature]);
      store.open.push(rows);
    },
    finish(which, how) {
      const rows = (which === 'oldest' ? store.open.shift() : store.open.pop()) ?? [];
      for (const row of rows) {
        if (how === 'commit') store.published.set(row, false);
        else store.rolledBack.add(row);
      }
    },
    unpublished() {
      const waiting = [...store.published].filter(([, published]) => !published).map(([row]) => row);
      return waiting.sort((one, other) => one.seq - other.seq);
    },

    handleOnce(rows) {
      const news = [...new Set(rows)].filter((row) => !store.inbox.has(row) && !store.parked.has(row));
      for (const row of news) attempt(row);
      for (const row of news) record(row);
    },
    park(row) {
      if (!store.inbox.has(row) && !store.parked.has(row)) store.parked.set(row, 1);
    },
    replayParked() {
      for (const row of store.parked.keys()) {
        try {
          attempt(row);
          record(row);
          store.parked.delete(row);
        } catch {
          // It stays where it is.
        }
      }
    },
    forgetInbox() {
      store.inbox.clear();
      store.effects.clear();
    },
  };

  function attempt(row: Row) {
    const left = failuresLeft.get(row) ?? 0;
    if (left === 0) return;
    failuresLeft.set(row, left - 1);
    throw new Error(`${row.nature} event ${row.seq} could not be handled`);
  }

  function record(row: Row) {
    store.inbox.add(row);
    store.effects.set(row, (store.effects.get(row) ?? 0) + 1);
  }

  return store;
}
