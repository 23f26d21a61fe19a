/** How handling an event goes: always succeeds, succeeds after some failures, or never succeeds. */
export type Nature = 'fine' | 'flaky' | 'poison';

export interface Row {
  readonly seq: number;
  readonly nature: Nature;
}

/**
 * Tables: a lock ends with the leader's connection, and a handler's writes commit with the inbox record. Documents: a
 * lease expires without the leader noticing, and a handler's writes precede the inbox record.
 */
export type StoreKind = 'tables' | 'documents';

/** The service's database: one call here is one transaction there. */
export interface Store {
  readonly kind: StoreKind;
  /** Per row, the stream incarnation that it was marked as published to. */
  readonly published: Map<Row, string | null>;
  readonly inbox: Set<Row>;
  readonly effects: Map<Row, number>;
  readonly deadLetters: Map<Row, number>;
  /** Documents only: handled, but the store failed before recording it. */
  readonly unnoted: Set<Row>;
  knownLife: string | null;
  /** The process that holds the advisory lock or the lease. */
  leader: number | null;
  /** Rows of uncommitted transactions: they have their place in the order, but nobody can read them. */
  readonly open: Row[][];
  readonly rolledBack: Set<Row>;
  write(natures: readonly Nature[]): void;
  finish(which: 'oldest' | 'newest', how: 'commit' | 'roll back'): void;
  /** Rows that were not published to this incarnation of the stream. */
  unpublished(life: string | null): Row[];
  /** Handles the events that are new. If it throws, tables are unchanged; documents keep what was handled so far. */
  handleOnce(rows: readonly Row[], fault?: 'not noted'): void;
  addDeadLetter(row: Row): void;
  /** Retries all dead letters. */
  replayDeadLetters(): void;
  clearInbox(): void;
}

export function createStore(kind: StoreKind): Store {
  let nextSeq = 1;
  const failuresLeft = new Map<Row, number>();
  const store: Store = {
    kind,
    published: new Map(),
    inbox: new Set(),
    effects: new Map(),
    deadLetters: new Map(),
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
      const news = [...new Set(rows)].filter((row) => !store.inbox.has(row) && !store.deadLetters.has(row));
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
    addDeadLetter(row) {
      if (!store.inbox.has(row) && !store.deadLetters.has(row)) store.deadLetters.set(row, 1);
    },
    replayDeadLetters() {
      for (const row of store.deadLetters.keys()) {
        try {
          attempt(row);
          record(row);
          store.deadLetters.delete(row);
        } catch {
          // It stays a dead letter.
        }
      }
    },
    clearInbox() {
      store.inbox.clear();
      store.effects.clear();
    },
  };

  function attempt(row: Row) {
    const left = failuresLeft.get(row) ?? 0;
    // In documents, handling twice has the same effect as once.
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
