import type { StreamedCall } from '@entourage/contracts/rest/streamed.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { notFound, Problem, parseOrRefuse, unauthenticated, unavailable } from '@entourage/kit/serve/problem.ts';
import type { Request } from 'express';
import type { Dispatcher } from 'undici';
import type { SecretCookie } from '../session/cookie.ts';
import { allow, callHeaders } from '../session/person.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { ServiceClient } from './service-client.ts';
import { uploadBody, uploadMs } from './upload-body.ts';

export interface SendDeps {
  readonly cookie: SecretCookie;
  readonly memory: SessionCache;
  readonly services: Readonly<Record<ServiceName, ServiceClient>>;
}

export interface StreamedGiven {
  /** Its caller asks; its body is the upload, if the call has one. */
  readonly request: Request;
  /** Parameters of the address, and the query, not validated yet. */
  readonly params: object;
  readonly query: object;
  /** Ends a download. A write in progress is finished even without a caller. */
  readonly signal: AbortSignal | null;
}

/** Checks a streamed call like every other and sends it to its service. A refusal rejects with its problem. */
export async function sendStreamed(
  deps: SendDeps,
  call: StreamedCall,
  { request, params, query: given, signal }: StreamedGiven,
): Promise<Dispatcher.ResponseData> {
  const secret = deps.cookie.read(request);
  const session = secret ? await deps.memory.find(secret) : null;
  if (!secret || !session) throw unauthenticated();
  allow([call.action], session);
  const address = call.address?.safeParse(params);
  if (address && !address.success) throw notFound();
  const query = call.query ? queryOf(parseOrRefuse(call.query, given)) : '';
  const path = call.servicePath.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(address?.data[name])) + query;

  const send = ({ token }: ResolvedSession) =>
    deps.services[call.service].send({
      method: call.method,
      path,
      headers: { ...callHeaders(request, token), ...contentHeaders(call, request) },
      body: call.upload ? uploadBody(request, call.upload.maxBytes, call.upload.most) : null,
      signal,
      // The service answers when all of it has arrived.
      ...(call.upload?.most && { answersWithinMs: uploadMs }),
    });
  return send(session).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error;
    const anew = await deps.memory.findAnew(secret);
    if (!anew) throw error;
    // Part of the upload has been read, so it cannot be sent again.
    if (call.upload) throw unavailable();
    return send(anew);
  });
}

const queryOf = (given: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]))}`;

function contentHeaders(call: StreamedCall, { headers }: Request): Record<string, string> {
  const { 'content-type': type, 'content-length': length } = headers;
  if (!call.upload || !type) return {};
  return { 'content-type': type, ...(length && { 'content-length': length }) };
}
