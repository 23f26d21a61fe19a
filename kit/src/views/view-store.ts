/** What a view stores of another service's record: its id and the latest version received. */
export interface ViewRow {
  readonly id: string;
  readonly version: number;
}

/**
 * Where a service keeps a view of another service's records. All writes are guarded by the version: idempotent, and
 * independent of order.
 */
export interface ViewStore<Row extends ViewRow, Scope> {
  note(row: Row, scope: Scope): Promise<void>;
  /** Deletes a person's rows, and ignores late events about them. */
  removePerson(id: string, scope: Scope): Promise<void>;

  isFilled(): Promise<boolean>;
  /** Filled, and no needed event was dead-lettered since. */
  isWhole(): Promise<boolean>;
  /** Marks the view as not filled. */
  unfill(): Promise<void>;
  /**
   * Puts all rows in doubt until an event or a page confirms them; `endFilling` deletes the rest and marks the view as
   * filled.
   */
  beginFilling(doubt: string): Promise<void>;
  confirm(page: readonly Row[]): Promise<void>;
  /** Events dead-lettered after `since` still make the view incomplete. */
  endFilling(doubt: string, since: Date): Promise<void>;
}

/** A view as both databases store it. */
export interface ViewDefinition<Row extends ViewRow> {
  /** Of the table or collection; those of deleted people and of the mark 'filled' have it as prefix. */
  readonly name: string;
  /** The properties that are ids of people. */
  readonly people: ReadonlyArray<keyof Row & string>;
  /** Without any one of the events with these subjects the view is wrong. */
  readonly neededSubjects: readonly string[];
}
