import { parseArgs } from 'node:util';
import { readOwnStore } from '@entourage/kit/env.ts';
import { eventsCommand, eventsUsage } from '@entourage/kit/operator/events.ts';
import { readLink, verifyAudit } from './cli/verify-audit.ts';
import { readAuditEnv } from './env.ts';

const usage = `Usage:
  npm run admin -- audit verify [--expect SEQ:HASH]
      Walks the whole trail. A head noted earlier tells whether its end was cut off since.
${eventsUsage('admin')}`;

const [command, ...rest] = process.argv.slice(2);

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
  return 1;
});

async function run(): Promise<number> {
  const code = await understood();
  if (code !== null) return code;
  process.stderr.write(usage);
  return 2;
}

async function understood(): Promise<number | null> {
  if (command === 'audit') return audit(rest);
  if (command === 'events') return eventsCommand('admin', readOwnStore().DATABASE_URL, rest);
  return null;
}

async function audit(args: string[]): Promise<number | null> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { expect: { type: 'string' } } });
  const expected = values.expect === undefined ? null : readLink(values.expect);
  if (positionals.join(' ') !== 'verify' || (values.expect !== undefined && !expected)) return null;
  return verifyAudit(readAuditEnv(), expected);
}
