import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { assertInTime } from '@entourage/kit/process/assert-in-time.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';

const derive = promisify(argon2);

/** Below the gateway's timeout, so that a refusal from here still reaches the caller. */
const timeoutMs = 1000;

/** Rules for new passwords. */
export interface PasswordRules {
  readonly minLength: number;
  /** Memory cost of each guess. */
  readonly hashMib: number;
}

/** OWASP's recommendation for argon2id. */
export const owaspMib = 19;
const cost = { passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Returns a PHC string, so that the cost can be raised while old hashes still verify. */
export async function hashPassword(password: string, { hashMib }: Pick<PasswordRules, 'hashMib'>): Promise<string> {
  const salt = randomBytes(16);
  const memory = hashMib * 1024;
  const tag = await run(password, { nonce: salt, memory, ...cost });
  return `$argon2id$v=19$m=${memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) throw new Error('a stored password hash cannot be read');
  const [, memory, passes, parallelism, salt, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64');
  const actual = await run(password, {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** The durations of the last few hashes: the median ignores a single slow one. */
let tookMs: readonly number[] = [50, 50, 50, 50, 50];

const usualMs = (): number => tookMs.toSorted((one, other) => one - other)[2] ?? 0;

/**
 * One at a time: each takes 19 MB and a core, which other callers need too. A request that would wait beyond the
 * timeout is refused at once.
 */
async function run(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  if (waiting * usualMs() > timeoutMs) throw unavailable();
  waiting++;
  const mine = turn.then(async () => {
    const since = performance.now();
    const tag = await derive('argon2id', { message: password.normalize('NFKC'), ...parameters });
    tookMs = [...tookMs.slice(1), performance.now() - since];
    return tag;
  });
  turn = mine.catch(() => undefined);
  const tag = await mine.finally(() => {
    waiting--;
  });
  // Most often a write follows, which must not happen once its caller has given up.
  assertInTime();
  return tag;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Verified for missing accounts, so that an unknown name takes as long as a known one. */
export const hashOfNothing = (rules: Pick<PasswordRules, 'hashMib'>): Promise<string> =>
  hashPassword(randomBytes(32).toString('hex'), rules);
