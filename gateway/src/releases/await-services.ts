import type { Log } from '@entourage/kit/process/log.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import type { Engine, SubgraphClient } from '../engine/index.ts';
import { mayBeUnderWay } from '../may-be-under-way.ts';

/** Longer than an upgrade takes: a service that was rolled back alone must not keep new replicas out for ever. */
const longestWaitMs = 300_000;
/** A service that does not answer in time is asked again for this long. */
const silentForMs = 15_000;

const schemaQuery = { query: '{_service{sdl}}', variables: {} };

/**
 * A new replica takes no calls while a service is of an earlier release, and does not know a part of what it would be
 * asked: callers keep to replicas that do not ask for it. A service that nobody listens for does not delay it, and once
 * it takes calls it stays.
 */
export function awaitServices(deps: {
  engine: Pick<Engine, 'unknownTo'>;
  services: Readonly<Record<string, Pick<SubgraphClient, 'send'>>>;
  token: () => string;
  timeoutMs: number;
  now: () => number;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}): { ready(): Promise<void> } {
  const { engine, services, token, timeoutMs, now, log } = deps;
  const startedAt = now();
  const unchecked = new Map(Object.entries(services));
  const warned = new Set<string>();
  let takesCalls = false;
  let checking: Promise<void> | null = null;

  const hasWaited = (ms: number) => now() - startedAt >= ms;

  function warnOnce(service: string, about: object, message: string): void {
    if (!warned.has(service)) log.warn({ service, ...about }, message);
    warned.add(service);
  }

  async function schemaOf(client: Pick<SubgraphClient, 'send'>): Promise<string> {
    const headers = { authorization: `Bearer ${token()}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client.send(schemaQuery, { headers, signal, onNewConnection: true, received() {} });
    const { sdl } = (answer.data?._service ?? {}) as { sdl?: unknown };
    if (typeof sdl !== 'string') throw new Error('the answer has no schema');
    return sdl;
  }

  /** Whether calls have to wait for this service. */
  async function isAwaited([name, client]: [string, Pick<SubgraphClient, 'send'>]): Promise<boolean> {
    try {
      const operations = engine.unknownTo(name, await schemaOf(client));
      if (operations.length === 0) unchecked.delete(name);
      else warnOnce(name, { operations }, 'a service is of an earlier release: calls wait for it');
      return operations.length > 0;
    } catch (error) {
      if (isAway(error)) return false;
      warnOnce(name, { err: error }, 'the release of a service could not be checked');
      return !hasWaited(silentForMs);
    }
  }

  async function check(): Promise<void> {
    const isWaiting = (await Promise.all([...unchecked].map(isAwaited))).includes(true);
    if (isWaiting && !hasWaited(longestWaitMs)) throw unavailable();
    if (isWaiting)
      log.error({ services: [...unchecked.keys()] }, 'calls are taken, though these are of an earlier release');
    else if (warned.size > 0) log.info({}, 'calls are taken now');
    takesCalls = true;
  }

  return {
    async ready() {
      if (takesCalls) return;
      checking ??= check().finally(() => {
        checking = null;
      });
      await checking;
    },
  };
}

function isAway(error: unknown): boolean {
  const { code, reason } = error as { code?: unknown; reason?: unknown };
  return code === 'SUBGRAPH_UNAVAILABLE' && !mayBeUnderWay(String(reason));
}
