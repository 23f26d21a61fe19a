import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { invalid, Problem } from './problem.ts';

export interface FormFile {
  /** The form's one field; refusals name it. */
  readonly field: string;
  readonly maxBytes: number;
  /** Name for it in messages. */
  readonly noun: string;
  /** Accepts any file name, since the caller cleans it; otherwise only a plain one. */
  readonly anyName?: true;
}

export interface SentFile {
  readonly bytes: Buffer;
  /** As the sender states it: untrusted. */
  readonly name: string;
}

/**
 * Reads the one file of a form, or throws a refusal that says what was wrong. The form must not have been read before.
 * `hold` is called for each piece and returns a refusal when there is no memory for it; `signal` ends the reading with
 * its reason.
 */
export async function readFormFile(
  request: IncomingMessage,
  wanted: FormFile,
  hold: (bytes: number) => Problem | null,
  signal?: AbortSignal,
): Promise<SentFile> {
  const { field: only, maxBytes, noun, anyName } = wanted;
  const refused = (sentence: string) => invalid({ [only]: sentence });
  const brokenForm = () => refused('The upload did not arrive whole');
  const onlyOne = () => refused(`Send one ${noun} and nothing else`);
  const tooLarge = () =>
    new Problem('PAYLOAD_TOO_LARGE', `The ${noun} is too large: at most ${maxBytes / 1024 / 1024} MB`);

  const form = openForm(request, wanted, brokenForm);
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>();
  const chunks: Buffer[] = [];
  let named: string | null = null;
  let refusal: Problem | null = null;
  const refuse = (problem: Problem) => {
    refusal ??= problem;
    chunks.length = 0;
  };

  form.on('file', (field, file, name) => {
    named = name ?? '';
    if (field !== only) refuse(onlyOne());
    if (!anyName && isPath(name)) refuse(refused('The name of the file must not contain a path'));
    file.on('limit', () => reject(tooLarge()));
    // A form that ends within a file is reported here and again below.
    file.on('error', () => reject(brokenForm()));
    file.on('data', (chunk: Buffer) => {
      if (refusal) return;
      const full = hold(chunk.length);
      if (full) {
        refuse(full);
        return reject(full);
      }
      chunks.push(chunk);
    });
  });
  for (const event of ['field', 'filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    form.on(event, () => refuse(onlyOne()));
  }
  form.on('error', () => reject(brokenForm()));
  form.on('finish', () => {
    if (refusal) return reject(refusal);
    if (named === null) return reject(refused(`Choose a ${noun}`));
    if (chunks.length === 0) return reject(refused('The file is empty'));
    resolve({ bytes: Buffer.concat(chunks), name: named });
  });
  const gone = () => {
    if (!request.complete) reject(brokenForm());
  };
  signal?.addEventListener('abort', () => {
    refuse(signal.reason);
    reject(signal.reason);
  });
  // If the client left before this listener was attached, no close event follows.
  if (request.destroyed) gone();
  request.on('close', gone);
  request.pipe(form);
  try {
    return await promise;
  } finally {
    // Drains the rest, so that the sender receives the answer.
    request.unpipe(form);
    request.resume();
  }
}

function openForm(request: IncomingMessage, { noun, maxBytes }: FormFile, broken: () => Problem): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', `Send the ${noun} as multipart/form-data`);
  }
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // Keeps a path visible, so that it can be refused.
      preservePath: true,
      limits: { files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20, headerSize: 4096 },
    });
  } catch {
    throw broken();
  }
}

const isPath = (name: string | undefined): boolean => /[/\\\p{Cc}]|^\.{1,2}$/u.test(name ?? '');
