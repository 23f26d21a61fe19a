import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { asynchronousBodyHandler, MessageConsumerPact } from '@pact-foundation/pact';
import { pactEnvelope } from './pact-envelope.ts';

const folder = join(import.meta.dirname, '../../../contracts/pacts');

/**
 * The fields that a consumer needs of its events: `handles` passes it an event with these fields only, in which a
 * matcher stands for any value of its type. The pact is saved after the tests, where providers verify it; each test file
 * has its own, so that none replaces another's.
 */
export function consumerPacts(consumer: string) {
  const written = mkdtempSync(join(tmpdir(), 'pact-'));
  const providers = new Set<string>();
  afterAll(() => {
    const part = basename(expect.getState().testPath ?? '', '.test.ts');
    for (const provider of providers)
      keepPact(join(written, `${consumer}-${provider}.json`), `${consumer}.${part}-${provider}.json`);
    rmSync(written, { recursive: true, force: true });
  });
  return async function handles(
    provider: string,
    type: string,
    data: object,
    handle: (event: unknown) => Promise<void>,
  ): Promise<void> {
    await new MessageConsumerPact({ consumer, provider, dir: written, spec: 3, logLevel: 'error' })
      .expectsToReceive(type)
      .withContent(pactEnvelope(provider, type, data))
      .verify(asynchronousBodyHandler(handle));
    providers.add(provider);
  };
}

/** Replaces a pact only if it differs, so that a run without changes leaves the file untouched. */
function keepPact(written: string, name: string): void {
  const made = readFileSync(written, 'utf8');
  const kept = join(folder, name);
  if (existingText(kept) === made) return;
  mkdirSync(folder, { recursive: true });
  const fresh = `${kept}.${process.pid}`;
  writeFileSync(fresh, made);
  renameSync(fresh, kept);
}

/** Verifies an event of each type against all pacts with its provider: 'kept', or the verifier's findings. */
export async function verifyPacts(provider: string, published: readonly AnyEvent[]): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'published-'));
  const messages = join(own, 'messages.json');
  writeFileSync(messages, JSON.stringify(Object.fromEntries(published.map((event) => [event.type, event]))));
  const script = join(import.meta.dirname, 'verify-pacts.ts');
  const pacts = readdirSync(folder).filter((name) => name.endsWith(`-${provider}.json`));
  const child = spawn(process.execPath, [script, provider, messages, ...pacts.map((name) => join(folder, name))], {
    env: { PACT_DO_NOT_TRACK: 'true' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  rmSync(own, { recursive: true });
  return code === 0 ? 'kept' : output;
}

function existingText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
