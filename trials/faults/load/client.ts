import { problemStatus } from '@entourage/contracts/problems.ts';
import { Pool } from 'undici';
import { watchLateness } from './lateness.ts';

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly cookie?: string | null;
}

export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly cookie: string | null;
}

/** One request as its sender saw it. */
export interface Exchange {
  readonly what: string;
  /** On the clock of `performance.now`. */
  readonly askedAt: number;
  /** Without the sender's own lateness. */
  readonly tookMs: number;
  readonly status: number;
  /** The error, if there was no answer. */
  readonly broke: string | null;
  readonly saysWhenToReturn: boolean;
}

export interface Client {
  ask(what: string, question: Question): Promise<Answer>;
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

/** Longer than any answer may take, so that slow answers are measured. */
const timeoutMs = 15_000;

/** The answer of a draining gateway to a connection without a request. */
const notReceived = problemStatus.REQUEST_TIMEOUT;

/**
 * Browsers behind one load balancer over the gateway's replicas. It tries another replica if one refuses the connection
 * or answers that it received no request; any other request is not repeated.
 */
export function createClient(origins: readonly string[], connections: number): Client {
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: timeoutMs };
  const pools = origins.map((origin) => new Pool(origin, { connections, pipelining: 1, ...timeouts }));
  const exchanges: Exchange[] = [];
  const lateness = watchLateness();
  let asked = 0;

  async function ask(what: string, question: Question): Promise<Answer> {
    asked += 1;
    const askedAt = performance.now();
    const note = (status: number, broke: string | null, saysWhenToReturn: boolean) => {
      const tookMs = Math.max(0, performance.now() - askedAt - lateness.now());
      exchanges.push({ what, askedAt, tookMs, status, broke, saysWhenToReturn });
    };
    try {
      const { status, headers, text } = await send(question, asked, pools.length);
      note(status, null, headers['retry-after'] !== undefined);
      return { status, body: parse(text), requestId: one(headers['x-request-id']), cookie: cookieIn(headers) };
    } catch (error) {
      note(0, codeOf(error), false);
      return { status: 0, body: {}, requestId: null, cookie: null };
    }
  }

  async function send(question: Question, number: number, tries: number): Promise<Received> {
    const { method, path, body, cookie } = question;
    const pool = pools[(number + tries) % pools.length] as Pool;
    try {
      const answer = await pool.request({
        method,
        path,
        headers: {
          'x-forwarded-for': addressOf(number),
          ...(body && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await answer.body.text();
      if (tries > 1 && answer.statusCode === notReceived) return send(question, number, tries - 1);
      return { status: answer.statusCode, headers: answer.headers, text };
    } catch (error) {
      if (tries > 1 && codeOf(error) === 'ECONNREFUSED') return send(question, number, tries - 1);
      throw error;
    }
  }

  return {
    ask,
    exchanges,
    async close() {
      lateness.stop();
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;
interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Everybody has a separate address, for limits by address. */
const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const one = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null);

function cookieIn(headers: Headers): string | null {
  const set = headers['set-cookie'];
  const pairs = (Array.isArray(set) ? set : set ? [set] : []).map((line) => line.split(';')[0] ?? '');
  return pairs.length > 0 ? pairs.join('; ') : null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
