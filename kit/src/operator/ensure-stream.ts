import { connect } from '@nats-io/transport-node';
import { ensureStream } from '../bus/stream.ts';
import { busAddress, readStreamEnv } from '../process/env.ts';

/*
 * Makes sure that the stream of events is there before an install or an upgrade; repeatable. Services do the same whenever they
 * connect, but a bus that refuses them, or is away, would then only be noticed by people.
 */
const env = readStreamEnv();
const { url, user, password } = busAddress(env);
const connection = await connect({
  servers: url,
  user,
  pass: password,
  name: `${user}-stream`,
  inboxPrefix: `_INBOX_${user}`,
  maxReconnectAttempts: 60,
  waitOnFirstConnect: true,
});
const created = await ensureStream(connection, env.STREAM_REPLICAS);
process.stdout.write(`The stream of events is there, since ${created}.\n`);
await connection.drain();
