import { pipeline } from 'node:stream/promises';
import { type StreamedCall, streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { notFound, Problem, parseOrRefuse, unauthenticated, unavailable } from '@entourage/kit/serve/problem.ts';
import type { Express, Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { expressPath } from '../rest/express-path.ts';
import type { AnswerAs } from '../rest/shim.ts';
import type { SecretCookie } from '../session/cookie.ts';
import { allow, callHeaders } from '../session/person.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { whenGone } from '../waiting.ts';
import type { Watch } from '../watch/watch.ts';
import type { ServiceClient } from './service-client.ts';
import { uploadBody, uploadMs } from './upload-body.ts';

export interface StreamedDeps {
  readonly cookie: SecretCookie;
  readonly memory: SessionCache;
  readonly services: Readonly<Record<ServiceName, ServiceClient>>;
  readonly answerAs: AnswerAs;
  readonly watch: Watch;
}

/** Mounts the documented streamed calls: checked like every other call, then piped through without buffering. */
export function mountStreamed(app: Express, deps: StreamedDeps): void {
  for (const [name, call] of Object.entries(streamedCalls as Record<string, StreamedCall>)) {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const attempt = { name, actions: [call.action] };
    app[method](expressPath(call.path), (request, response) =>
      deps.watch(request, attempt, () => passThrough(deps, call, request, response)),
    );
  }
}

async function passThrough(deps: StreamedDeps, call: StreamedCall, request: Request, response: Response) {
  const secret = deps.cookie.read(request);
  const session = secret ? await deps.memory.find(secret) : null;
  if (!secret || !session) throw unauthenticated();
  allow([call.action], session);
  const address = call.address?.safeParse(request.params);
  if (address && !address.success) throw notFound();
  const query = call.query ? queryOf(parseOrRefuse(call.query, request.query)) : '';
  const path = call.servicePath.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(address?.data[name])) + query;

  const send = ({ token }: ResolvedSession) =>
    deps.services[call.service].send({
      method: call.method,
      path,
      headers: { ...callHeaders(request, token), ...contentHeaders(call, request) },
      body: call.upload ? uploadBody(request, call.upload.maxBytes, call.upload.most) : null,
      signal: call.method === 'GET' ? whenGone(response) : null,
      // The service answers when all of it has arrived.
      ...(call.upload?.most && { answersWithinMs: uploadMs }),
    });
  const answer = await send(session).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error;
    const anew = await deps.memory.findAnew(secret);
    if (!anew) throw error;
    // Part of the upload has been read, so it cannot be sent again.
    if (call.upload) throw unavailable();
    return send(anew);
  });

  if (call.answer.kind === 'bytes' || call.answer.kind === 'file') {
    response.setHeaders(headersOf(answer, call.answer));
    // The caller disconnected or the service broke off: no refusal can be sent any more.
    return pipeline(answer.body, response).catch(() => void response.destroy());
  }
  if (call.answer.kind === 'json') return void response.status(call.answer.status).json(await answer.body.json());
  await answer.body.dump();
  if (call.answer.kind === 'nothing') return void response.status(204).end();
  return deps.answerAs(call.answer.call, request, response);
}

const queryOf = (given: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]))}`;

function contentHeaders(call: StreamedCall, { headers }: Request): Record<string, string> {
  const { 'content-type': type, 'content-length': length } = headers;
  if (!call.upload || !type) return {};
  return { 'content-type': type, ...(length && { 'content-length': length }) };
}

/** Uploaded content must not run as script, wherever it is opened. */
function headersOf({ headers }: Dispatcher.ResponseData, answer: BytesAnswer): Map<string, string> {
  const said = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const own = answer.kind === 'bytes' ? lasting(answer.type) : passedThrough(said, answer.types);
  const length = said('content-length');
  return new Map([
    ...own,
    ['Content-Security-Policy', "default-src 'none'; sandbox"],
    ...(length ? [['Content-Length', length] as const] : []),
  ]);
}

type BytesAnswer = Extract<StreamedCall['answer'], { kind: 'bytes' | 'file' }>;

const lasting = (type: string) =>
  [
    ['Content-Type', type],
    ['Cache-Control', 'private, max-age=31536000, immutable'],
    ['Content-Disposition', 'inline'],
  ] as const;

/** The service's own headers, limited to allowed values. */
const passedThrough = (said: (name: string) => string, types: readonly string[]) =>
  [
    ['Content-Type', types.find((type) => type === said('content-type')) ?? 'application/octet-stream'],
    ['Cache-Control', 'private, no-store'],
    ['Content-Disposition', said('content-disposition') || 'attachment'],
  ] as const;
