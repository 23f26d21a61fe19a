/** How handling an event goes: always well, well after some failures, or never. */
export type Nature = 'fine' | 'flaky' | 'poison';

export interface Row {
  readonly seq: number;
  readonly nature: Nature;
}

/**
 * Tables: a lock ends with the leader's connection, and what a handler does commits with its record. Documents: a lease lapses
 * without the leader hearing of it, and a handler's work is there before its record.
 */
export type StoreKind = 'tables' | 'documents';

/** The service's database: what is changed together here is changed in one transaction there. */
export interface Store {
  readonly kind: StoreKind;
  /** Of each row the life of the stream that it was marked as published to. */
  readonly published: Map<Row, string | null>;
  readonly inbox: Set<Row>;
  readonly effects: Map<Row, number>;
  readonly parked: Map<Row, number>;
  /** In documents: done, and the store went away before it could be noted. */
  readonly unnoted: Set<Row>;
  knownLife: string | null;
  /** The process that holds the advisory lock, or the lease. */
  leader: number | null;
  /** Rows of transactions that are not over: they have their place in the order and nobody sees them. */
  readonly open: Row[][];
  readonly rolledBack: Set<Row>;
  write(natures: readonly Nature[]): void;
  finish(which: 'oldest' | 'newest', how: 'commit' | 'roll back'): void;
  /** What was not published to this life of the stream. */
  unpublished(life: string | null): Row[];
  /** Handles what is new among these, or throws: then tables are as they were, and documents as far as it came. */
  handleOnce(rows: readonly Row[], fault?: 'not noted'): void;
  park(row: Row): void;
  /** Another try for everything that is parked. */
  replayParked(): void;
  forgetInbox(): void;
}

export function createStore(kind: StoreKind): Store {
  let nextSeq = 1;
  const failuresLeft = new Map<Row, number>();
  const store: Store = {
    kind,
    published: new Map(),
    inbox: new Set(),
    effects: new Map(),
    parked: new Map(),
    unnoted: new Set(),
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
        if (how === 'commit') store.published.set(row, null);
        else store.rolledBack.add(row);
      }
    },
    unpublished(life) {
      const waiting = [...store.published].filter(([, to]) => to === null || to !== life).map(([row]) => row);
      return waiting.sort((one, other) => one.seq - other.seq);
    },

    handleOnce(rows, fault) {
      const news = [...new Set(rows)].filter((row) => !store.inbox.has(row) && !store.parked.has(row));
      if (kind === 'tables') {
        for (const row of news) attempt(row);
        for (const row of news) record(row);
        return;
      }
      for (const row of news) {
        attempt(row);
        if (fault) {
          store.unnoted.add(row);
          throw new Error('it was done, and could not be noted');
        }
        record(row);
      }
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
    // Done once or twice, in documents it is the same.
    if (left === 0) return void (kind === 'documents' && store.effects.set(row, 1));
    failuresLeft.set(row, left - 1);
    throw new Error(`${row.nature} event ${row.seq} could not be handled`);
  }

  function record(row: Row) {
    store.inbox.add(row);
    if (kind === 'tables') store.effects.set(row, (store.effects.get(row) ?? 0) + 1);
  }

  return store;
}
