import type { Readable } from 'node:stream';
import type { attachmentLink } from '@entourage/contracts/rest/attachments.ts';
import { calls } from '@entourage/contracts/rest/calls.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { Problem, unavailable } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { type SendDeps, sendStreamed } from '../streamed/send-streamed.ts';
import type { Watch } from '../watch/watch.ts';
import type { PlacedFile } from './own-files.ts';
import type { Caller } from './write-document.ts';

export interface OpenDeps extends SendDeps {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly run: Run;
  readonly watch: Watch;
}

/** The bytes of a file at the pace of its reader; null where it is not there any more. */
export type OpenFile = (
  caller: Caller,
  file: PlacedFile,
  signal: AbortSignal,
) => Promise<AsyncIterable<Uint8Array> | null>;

/** Opens files by the calls with which a browser opens them. */
export function createFileOpener({ operations, run, watch, ...deps }: OpenDeps): OpenFile {
  const { prepared } = operations.get(calls.linkAttachment.operation) as Operation;

  /** A link is valid for a minute, so each is made when its file is opened. */
  async function queryOfLink({ request, response }: Caller, id: string): Promise<Record<string, string>> {
    const { linkAttachment } = dataOf(await run(request, response, prepared, () => ({ id })));
    const { url } = linkAttachment as z.infer<typeof attachmentLink>;
    return Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?'))));
  }

  return async (caller, { call: name, id }, signal) => {
    const call = streamedCalls[name];
    const { request } = caller;
    try {
      const query = name === 'openAttachment' ? await queryOfLink(caller, id) : {};
      const { body } = await watch(request, { name, actions: [call.action] }, () =>
        sendStreamed(deps, call, { request, params: { id }, query, signal }),
      );
      return bytesOf(body);
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
}

/** Where the service broke off, it is away. */
async function* bytesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk;
  } catch {
    throw unavailable();
  }
}
