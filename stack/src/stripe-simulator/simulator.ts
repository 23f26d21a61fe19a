import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeJson } from '../write-file.ts';
import { type Account, createAccount, type Kept, NotAtStripe } from './account.ts';
import { parseForm } from './form.ts';
import { answer } from './requests.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** What goes wrong with the next requests to the API. */
export interface Fault {
  /** Answers this instead of doing anything. */
  readonly status?: 429 | 500;
  readonly delayMs?: number;
  /** Does what is asked, and never answers. */
  readonly silent?: true;
  /** Of so many requests; of all by default. */
  readonly times?: number;
}

export interface StripeSimulator {
  readonly url: string;
  readonly account: Account;
  readonly webhooks: Webhooks;
  /** Every request: method, path and body. */
  readonly seen: Array<{ readonly line: string; readonly body: string }>;
  fail(fault: Fault | null): void;
  /** As Stripe does after a day. */
  dropKeys(): void;
  stop(): Promise<void>;
}

interface Answered {
  readonly fingerprint: string;
  readonly done: Promise<{ status: number; body: object }>;
}

/**
 * Our own simulator of Stripe, for demonstrations and tests: no money moves. It follows Stripe's API for the calls that
 * the platform makes, and issues signed webhooks.
 */
export async function startStripeSimulator(options: {
  readonly port?: number;
  /** Read at each delivery. */
  readonly webhookUrl: () => string;
  readonly webhookSecret: string;
  /** Where its state is kept between two starts. */
  readonly file?: string;
}): Promise<StripeSimulator> {
  const { port = 0, file } = options;
  const webhooks = createWebhooks(options.webhookUrl, options.webhookSecret);
  const kept: Kept =
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
      : { customers: [], subscriptions: [], invoices: [] };
  const account = createAccount(kept, (event) => {
    if (file) writeJson(file, kept);
    webhooks.announce(event);
  });
  const seen: StripeSimulator['seen'] = [];
  const keys = new Map<string, Answered>();
  let fault: Fault | null = null;

  const nextFault = (): Fault | null => {
    const now = fault;
    if (now?.times !== undefined) fault = now.times > 1 ? { ...now, times: now.times - 1 } : null;
    return now;
  };

  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await text(request);
    const { pathname, search } = new URL(request.url ?? '/', url);
    seen.push({ line: `${request.method} ${pathname}`, body });
    if (pathname.startsWith('/simulator')) return control(account, pathname, body, response);
    const wrong = nextFault();
    if (wrong?.delayMs) await sleep(wrong.delayMs, undefined, { ref: false });
    if (wrong?.status) return send(response, wrong.status, refusal(wrong.status === 429 ? 'rate_limit' : 'api_error'));
    const asked = { method: request.method ?? 'GET', path: pathname, form: parseForm(body || search.slice(1)) };
    const { status, body: said } = await onceFor(
      request.headers['idempotency-key'],
      `${pathname} ${body}`,
      async () => {
        try {
          const found = answer(account, asked, url);
          return found ? { status: 200, body: structuredClone(found) } : { status: 404, body: refusal('unknown_url') };
        } catch (error) {
          if (!(error instanceof NotAtStripe)) throw error;
          return { status: 404, body: refusal('resource_missing', error.message) };
        }
      },
    );
    if (file) writeJson(file, kept);
    return wrong?.silent ? undefined : send(response, status, said);
  }

  /** The same key answers the same; with another request it is refused. */
  function onceFor(
    key: string | string[] | undefined,
    request: string,
    work: () => Promise<{ status: number; body: object }>,
  ) {
    if (typeof key !== 'string') return work();
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const known = keys.get(key);
    if (!known) {
      const done = work();
      keys.set(key, { fingerprint, done });
      return done;
    }
    if (known.fingerprint === fingerprint) return known.done;
    return Promise.resolve({ status: 400, body: { error: { type: 'idempotency_error', message: 'Another request' } } });
  }

  return {
    ...{ url, account, webhooks, seen },
    fail(next) {
      fault = next;
    },
    dropKeys: () => keys.clear(),
    async stop() {
      webhooks.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body: object): ServerResponse {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_sim${randomBytes(6).toString('hex')}`,
    ...(status === 429 && { 'retry-after': '1' }),
  });
  return response.end(JSON.stringify(body));
}

const refusal = (code: string, message = 'Simulated') => ({ error: { type: 'invalid_request_error', code, message } });

/** What no API has: a payment in the browser, the next period, the portal. */
function control(account: Account, path: string, body: string, response: ServerResponse): ServerResponse {
  if (path === '/simulator/portal') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(
      '<!doctype html><title>Simulated billing portal</title><h1>Simulated billing portal</h1><p>No money moves.</p>',
    );
  }
  const given = JSON.parse(body || '{}') as Record<string, string>;
  if (path === '/simulator/pay') {
    return send(response, 200, { outcome: account.pay(given.clientSecret ?? '', given.outcome ?? '') });
  }
  if (path === '/simulator/renew') {
    return send(response, 200, account.renew(given.subscription ?? '', given.outcome === 'failed' ? 'failed' : 'paid'));
  }
  return send(response, 404, refusal('unknown_url'));
}
