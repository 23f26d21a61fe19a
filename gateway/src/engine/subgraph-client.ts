import { setTimeout as pause } from 'node:timers/promises';
import { problemStatus } from '@entourage/contracts/problems.ts';
import { answerWithinHeader } from '@entourage/contracts/session.ts';
import { Pool } from 'undici';
import { askUntilReached } from '../ask-until-reached.ts';
import { mayBeUnderWay } from '../may-be-under-way.ts';
import type { AnswerHeaders, CallContext, SubgraphAnswer, SubgraphClient, SubgraphRequest } from './contract.ts';
import { encodeRequest } from './encode-request.ts';
import { type SubgraphError, subgraphError } from './subgraph-error.ts';

export interface SubgraphClientOptions {
  /** Concurrent calls to this subgraph; more wait in order of arrival. */
  connections: number;
  headersTimeout: number;
  bodyTimeout: number;
}

/** While replicas of two releases are mixed, one of the earlier release does not know a new field; another one may. */
const retriesAfterMs = [20, 80, 200];

/** How long a query that no replica knew is not retried: a service that was rolled back alone never knows it. */
const unknownForMs = 5_000;

const maxAnswerBytes = 32 * 1024 * 1024;

/**
 * The subgraph has certainly not read the request, for example because its process is stopping: it is safe to send it
 * again.
 */
const notReceived = problemStatus.REQUEST_TIMEOUT;

const jsonType = /^application\/([\w.-]+\+)?json\b/i;

export function createSubgraphClient(url: string, options: SubgraphClientOptions): SubgraphClient {
  const { origin, pathname, search } = new URL(url);
  const settings = {
    ...options,
    connectTimeout: options.headersTimeout,
    maxResponseSize: maxAnswerBytes,
    pipelining: 1,
  };
  const pool = new Pool(origin, settings);
  /** Its connections end with each answer: the next one may lead to another replica. */
  const onceOnly = new Pool(origin, settings);
  /** Queries that no replica knew, and until when. */
  const unknown = new Map<string, number>();

  const own = {
    'content-type': 'application/json',
    accept: 'application/json',
    [answerWithinHeader]: String(options.headersTimeout),
  };

  async function exchange(body: string, call: CallContext) {
    const headers = { ...call.headers, ...own };
    const { signal = null, onNewConnection: reset = false } = call;
    const from = reset ? onceOnly : pool;
    const answer = await from.request({ path: pathname + search, method: 'POST', headers, body, signal, reset });
    // Read to the end even where only the status counts: an unread body would hold the connection.
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }

  async function sendOnce(request: SubgraphRequest, call: CallContext): Promise<SubgraphAnswer> {
    const { body, decode } = encodeRequest(request);
    const asked = () =>
      askUntilReached(() => exchange(body, call)).catch((error: unknown) => {
        if (hasGone(call)) throw subgraphError('REQUEST_ABORTED', 'aborted');
        const reason = reasonOf(error);
        throw isWrite(request) && mayBeUnderWay(reason)
          ? subgraphError('SUBGRAPH_UNDECIDED', reason)
          : unusable(reason);
      });
    let answer = await asked();
    if (answer.status === notReceived) answer = await asked();
    call.received(answer.headers);
    if (answer.status === 401) throw subgraphError('SUBGRAPH_UNAUTHENTICATED', 'HTTP 401');
    return decode(parseAnswer(answer.status, answer.headers, answer.text));
  }

  async function retryElsewhere(request: SubgraphRequest, call: CallContext): Promise<SubgraphAnswer> {
    const { query } = request;
    const triesEnd = (unknown.get(query) ?? 0) > Date.now();
    for (const ms of triesEnd ? [] : retriesAfterMs) {
      await pause(ms);
      const answer = await sendOnce(request, { ...call, onNewConnection: true });
      if (!isOfEarlierRelease(answer)) return answer;
    }
    if (!triesEnd) unknown.set(query, Date.now() + unknownForMs);
    throw unusable('earlier release');
  }

  async function send(request: SubgraphRequest, call: CallContext): Promise<SubgraphAnswer> {
    const answer = await sendOnce(request, call);
    return isOfEarlierRelease(answer) ? retryElsewhere(request, call) : answer;
  }

  return {
    send,
    async close() {
      await Promise.all([pool.close(), onceOnly.close()]);
    },
  };
}

/** A timeout is not a disconnect: that caller still gets an answer. */
const hasGone = ({ signal }: CallContext): boolean =>
  signal?.aborted === true && !(isRecord(signal.reason) && signal.reason.name === 'TimeoutError');

/** GraphQL servers answer a refused operation with 4xx and errors in the body: those are answers, not failures. */
function parseAnswer(status: number, headers: AnswerHeaders, body: string): SubgraphAnswer {
  const type = headers['content-type'];
  if (status >= 500 || (status >= 300 && status < 400)) throw unusable(`HTTP ${status}`);
  if (typeof type !== 'string' || !jsonType.test(type)) throw unusable(`HTTP ${status}, not JSON`);
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw unusable(`HTTP ${status}, broken JSON`);
  }
  if (!isAnswer(answer)) throw unusable(`HTTP ${status}, not a GraphQL answer`);
  return answer;
}

/** The operation does not fit the replica's schema, so nothing of it was executed: asked again, nothing is done twice. */
const isOfEarlierRelease = ({ data, errors = [] }: SubgraphAnswer): boolean =>
  data === undefined && errors.length > 0 && errors.every(({ extensions }) => extensions?.code === notValid);

const notValid = 'GRAPHQL_VALIDATION_FAILED';

function isAnswer(value: unknown): value is SubgraphAnswer {
  if (!isRecord(value)) return false;
  const { data, errors } = value;
  if (data === undefined && errors === undefined) return false;
  if (errors !== undefined && !(Array.isArray(errors) && errors.every(isRecord))) return false;
  return data === undefined || data === null || isRecord(data);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unusable(reason: string): SubgraphError {
  return subgraphError('SUBGRAPH_UNAVAILABLE', reason);
}

// Checked by shape, not by class: socket errors come from Node's own realm.
const reasonOf = (error: unknown): string =>
  isRecord(error) && typeof error.code === 'string' ? error.code : 'no answer';

const isWrite = ({ query }: SubgraphRequest): boolean => query.startsWith('mutation');
