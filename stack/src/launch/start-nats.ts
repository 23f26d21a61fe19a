import { say, seconds } from '../../bootstrap/progress.mjs';
import { natsSecret } from '../nats/config.ts';
import { findNats } from '../nats/find.ts';
import { natsGreets, natsProgram } from '../nats/server.ts';
import { places } from '../places.ts';
import { untilReady } from '../processes/until-ready.ts';
import { natsLine } from '../processes/worth-showing.ts';
import type { Secrets } from '../secrets.ts';
import type { Crew } from './crew.ts';

/** Answers the URL without user and password. */
export async function startNats(crew: Crew, secrets: Secrets, port: number): Promise<string> {
  if (process.env.NATS_URL) {
    const given = new URL(process.env.NATS_URL);
    say('nats', `from NATS_URL (${given.host})`);
    return `nats://${given.host}`;
  }
  const { file, version, from } = await findNats(places.servers);
  const since = performance.now();
  const server = crew.start(natsProgram(file, places.nats, { port, password: natsSecret(secrets) }), {
    port,
    level: 0,
    shows: natsLine,
  });
  await untilReady(() => natsGreets(port), {
    withinMs: 60_000,
    givenUp: () => (server.deaths() > 4 ? 'NATS does not start: see .stack/logs/nats.log' : undefined),
  });
  say('nats', `${version} from ${from}, ${seconds(since)}`);
  return `nats://127.0.0.1:${port}`;
}
