import { pipeline } from 'node:stream/promises';
import { type StreamedCall, streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import type { Express, Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { expressPath } from '../rest/express-path.ts';
import type { AnswerAs } from '../rest/shim.ts';
import { whenGone } from '../waiting.ts';
import type { Watch } from '../watch/watch.ts';
import { type SendDeps, sendStreamed } from './send-streamed.ts';

export interface StreamedDeps extends SendDeps {
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
  const answer = await sendStreamed(deps, call, {
    request,
    params: request.params,
    query: request.query,
    signal: call.method === 'GET' ? whenGone(response) : null,
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
