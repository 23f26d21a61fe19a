import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../contracts/pacts');

/** Puts a consumer's pact where providers look: only where it differs, so that a run that agrees leaves the file as it is. */
export function keepPact(written: string, name: string): void {
  const made = readFileSync(join(written, name), 'utf8');
  const kept = join(folder, name);
  if (readIfThere(kept) === made) return;
  mkdirSync(folder, { recursive: true });
  const fresh = `${kept}.${process.pid}`;
  writeFileSync(fresh, made);
  renameSync(fresh, kept);
}

/** Holds what a provider publishes, under each description, against all pacts with it: 'kept', or what the verifier found. */
export async function verifyPacts(provider: string, published: Readonly<Record<string, unknown>>): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'published-'));
  const messages = join(own, 'messages.json');
  writeFileSync(messages, JSON.stringify(published));
  const script = join(import.meta.dirname, 'verify-pacts.ts');
  const pacts = readdirSync(folder).filter((name) => name.endsWith(`-${provider}.json`));
  const child = spawn(process.execPath, [script, provider, messages, ...pacts.map((name) => join(folder, name))], {
    env: { PACT_DO_NOT_TRACK: 'true' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  rmSync(own, { recursive: true });
  return code === 0 ? 'kept' : said;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
