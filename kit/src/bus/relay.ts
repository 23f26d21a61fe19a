import { beatSubject, dataSchemaOf, type ServiceName, subjectOf } from '@entourage/contracts/events/define.ts';
import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Pool } from '../database.ts';
import type { Log } from '../log.ts';
import type { Bus } from './connect.ts';
import { ensureStream, keptDays } from './stream.ts';

/** A look this often, even when nobody wakes it: what another process committed must not wait. */
const lookMs = 250;
/** After a publish this long passes before the next: the first event goes at once, a crowd goes together. */
const paceMs = 10;
const beatMs = 300;
/** Not heard of by then, a publish is tried again; the stream knows it by its id. */
const ackMs = 2000;
const batchSize = 256;
/** Rows that were published long ago are swept at this pace. */
const sweepMs = 60_000;
/** One key for all databases: advisory locks are per database. */
const leaderLock = 0x0e470c8a;

interface OutboxRow {
  seq: string;
  id: string;
  type: string;
  schema_version: number;
  subject: string;
  aggregate_version: number;
  actor: string;
  request_id: string | null;
  data: unknown;
  occurred_at: Date;
}

export interface Relay {
  /** Call it after a commit that wrote to the outbox. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Publishes the outbox in order, marks a row only after JetStream acknowledged it, and beats whenever nothing is left waiting: a
 * beat says that everything committed before it has been published before it.
 */
export function startRelay(options: {
  service: ServiceName;
  pool: Pool;
  bus: Bus;
  log: Log;
  streamReplicas: number;
}): Relay {
  const { service, pool, bus, log } = options;
  const bell = createBell();
  let stopping = false;
  let streamIsSure = false;
  bus.onConnected(() => {
    streamIsSure = false;
    bell.ring();
  });

  const running = (async () => {
    while (!stopping) {
      try {
        if (bus.isConnected()) await lead(await bus.connection());
      } catch (error) {
        streamIsSure = false;
        if (!stopping) log.warn({ err: error }, 'the relay lost its footing and starts again');
      }
      if (!stopping) await bell.ringing(lookMs);
    }
  })();

  /** While this process holds the lock it is the only one of its service that publishes. */
  async function lead(connection: NatsConnection) {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onBroken = (error: Error) => {
      broken = error;
    };
    client.on('error', onBroken);
    try {
      const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [leaderLock]);
      if (!rows[0]?.won) return;
      await publishWhileLeading(client, connection);
      await client.query('select pg_advisory_unlock($1)', [leaderLock]);
    } catch (error) {
      broken = error instanceof Error ? error : new Error('the relay failed');
      throw error;
    } finally {
      client.off('error', onBroken);
      // A broken connection is thrown away, and with it its lock.
      client.release(broken);
    }
  }

  async function publishWhileLeading(client: pg.PoolClient, connection: NatsConnection) {
    const js = jetstream(connection);
    let beatAt = 0;
    let sweptAt = 0;
    while (!stopping) {
      if (!bus.isConnected()) {
        await bell.ringing(lookMs);
        continue;
      }
      if (!streamIsSure) {
        streamIsSure = true;
        await refillNewStream(client, connection);
      }
      const rows = await nextRows(client);
      if (rows.length > 0) await publish(client, js, rows);
      if (rows.length === batchSize) continue;
      if (Date.now() - beatAt >= beatMs) {
        beatAt = Date.now();
        connection.publish(beatSubject(service), JSON.stringify({ at: new Date(beatAt).toISOString() }));
      }
      if (Date.now() - sweptAt >= sweepMs) {
        sweptAt = Date.now();
        await sweep(client);
      }
      await (rows.length === 0 ? bell.ringing(lookMs) : new Promise((resolve) => setTimeout(resolve, paceMs)));
    }
  }

  /** A stream of another life has lost what it held: all that the outbox still has is published again. */
  async function refillNewStream(client: pg.PoolClient, connection: NatsConnection) {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const created = await ensureStream(manager, options.streamReplicas);
    const { rows } = await client.query<{ created: string }>('select created from outbox_stream');
    if (rows[0]?.created === created) return;
    if (rows[0]) log.warn('the stream is a new one: publishing again what the outbox holds');
    await client.query(
      `with again as (update outbox set published_at = null where published_at is not null)
       insert into outbox_stream (created) values ($1)
       on conflict (singleton) do update set created = excluded.created`,
      [created],
    );
  }

  async function publish(client: pg.PoolClient, js: JetStreamClient, rows: OutboxRow[]) {
    const outcomes = await Promise.allSettled(
      rows.map((row) =>
        js.publish(subjectOf({ service, type: row.type }), JSON.stringify(toEvent(row)), {
          msgID: row.id,
          timeout: ackMs,
        }),
      ),
    );
    const acknowledged = rows.filter((_, index) => outcomes[index]?.status === 'fulfilled').map((row) => row.seq);
    if (acknowledged.length > 0) {
      await client.query({
        name: 'outbox-mark',
        text: 'update outbox set published_at = now() where seq = any($1::bigint[])',
        values: [acknowledged],
      });
    }
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  function toEvent(row: OutboxRow) {
    return {
      specversion: '1.0',
      id: row.id,
      source: `entourage/${service}`,
      type: row.type,
      subject: row.subject,
      time: row.occurred_at.toISOString(),
      datacontenttype: 'application/json',
      dataschema: dataSchemaOf({ type: row.type, version: row.schema_version }),
      aggregateversion: row.aggregate_version,
      actor: row.actor,
      requestid: row.request_id,
      data: row.data,
    };
  }

  return {
    wake: bell.ring,
    async stop() {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}

async function nextRows(client: pg.PoolClient): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>({
    name: 'outbox-next',
    text: `select seq, id, type, schema_version, subject, aggregate_version, actor, request_id, data, occurred_at
           from outbox where published_at is null order by seq limit ${batchSize}`,
  });
  return rows;
}

async function sweep(client: pg.PoolClient) {
  await client.query(`delete from outbox where published_at < now() - interval '${keptDays} days'`);
  await client.query(`delete from inbox where handled_at < now() - interval '${2 * keptDays} days'`);
}

/** Waits for a ring or for the time to pass; a ring while nobody waits is kept for the next. */
function createBell() {
  let rung = false;
  let answer: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      answer?.();
    },
    async ringing(ms: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        answer = null;
      }
      rung = false;
    },
  };
}
