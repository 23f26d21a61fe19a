import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What `pg` gives to a query of one's own and its types leave out. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Rows that wait for their reader; beyond that the connection is paused. */
const mostWaiting = 1024 * 1024;

class CopyOut implements Submittable {
  readonly #text: string;
  #connection: CopyConnection | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;
  #error: Error | undefined;
  #isDone = false;
  #wake = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection as unknown as CopyConnection;
    this.#connection.query(this.#text);
  }

  /** The server sends a message for each row. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser reuses its memory.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes > mostWaiting) this.#connection?.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#isDone = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wake();
  }

  async *rows(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        yield* this.#taken();
        if (this.#error) throw this.#error;
        if (this.#isDone && this.#rows.length === 0) return;
        if (this.#rows.length > 0) continue;
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#wake = resolve;
        this.#connection?.stream.resume();
        await promise;
      }
    } finally {
      // A reader that stops early gives up the connection: the server would wait forever.
      if (this.#isDone || this.#error) this.#connection?.stream.resume();
      else this.#connection?.stream.destroy();
    }
  }

  #taken(): Buffer[] {
    const taken = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    return taken;
  }
}

class CopyIn implements Submittable {
  readonly #text: string;
  #connection: CopyConnection | undefined;
  readonly #begun = Promise.withResolvers<void>();
  readonly #done = Promise.withResolvers<void>();
  #error: Error | undefined;

  constructor(text: string) {
    this.#text = text;
    // Reported by the write that comes next, or by the end.
    this.#begun.promise.catch(() => undefined);
    this.#done.promise.catch(() => undefined);
  }

  submit(connection: Connection): void {
    this.#connection = connection as unknown as CopyConnection;
    this.#connection.query(this.#text);
  }

  handleCopyInResponse(): void {
    this.#begun.resolve();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done.resolve();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#begun.reject(error);
    this.#done.reject(error);
  }

  async write(rows: Buffer): Promise<void> {
    await this.#begun.promise;
    if (this.#error) throw this.#error;
    const connection = this.#connection as CopyConnection;
    connection.sendCopyFromChunk(rows);
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.#done.promise]);
  }

  async end(): Promise<void> {
    await this.#begun.promise;
    if (this.#error) throw this.#error;
    this.#connection?.endCopyFrom();
    await this.#done.promise;
  }

  /** Without it the connection takes no other statement. */
  async giveUp(): Promise<void> {
    await this.#begun.promise.catch(() => undefined);
    if (!this.#error) this.#connection?.sendCopyFail('given up');
    await this.#done.promise.catch(() => undefined);
  }
}

/** The rows of `COPY … TO STDOUT`, each with its line break, as fast as they are read. */
export const copyOut = (client: Client, statement: string): AsyncGenerator<Buffer> =>
  client.query(new CopyOut(statement)).rows();

/** `COPY … FROM STDIN`: rows in any portions. */
export const copyIn = (client: Client, statement: string): Pick<CopyIn, 'write' | 'end' | 'giveUp'> =>
  client.query(new CopyIn(statement));
