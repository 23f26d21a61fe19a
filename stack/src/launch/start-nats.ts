import { say, seconds } from '../../bootstrap/progress.mjs';
import { natsSecret } from '../nats/config.ts';
import { findNats } from '../nats/find.ts';
import { natsAccepts, natsProgram } from '../nats/server.ts';
import { places } from '../places.ts';
import { natsLine } from '../processes/worth-showing.ts';
import type { Secrets } from '../secrets.ts';
import type { Crew } from './crew.ts';
import { startOnPort } from './start-on-port.ts';

/** Returns the URL without user and password. */
export async function startNats(crew: Crew, secrets: Secrets, wanted: number): Promise<string> {
  if (process.env.NATS_URL) {
    const given = new URL(process.env.NATS_URL);
    say('nats', `from NATS_URL (${given.host})`);
    return `nats://${given.host}`;
  }
  const { file, version, from } = await findNats(places.servers);
  const since = performance.now();
  const password = natsSecret(secrets);
  const port = await startOnPort(crew, wanted, {
    name: 'nats',
    program: (at) => natsProgram(file, places.nats, { port: at, password }),
    isReady: (at) => natsAccepts(at, { user: 'gateway', password: password('gateway') }),
    shows: natsLine,
    failure: 'NATS does not start: see .stack/logs/nats.log',
  });
  say('nats', `${version} from ${from}, ${seconds(since)}`);
  return `nats://127.0.0.1:${port}`;
}
