import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { invalid, Problem } from './problem.ts';

export interface FormFile {
  /** The form's one field, which refusals name too. */
  readonly field: string;
  readonly maxBytes: number;
  /** What a person would call it. */
  readonly noun: string;
  /** Whoever keeps its name cleans it; else one that is no plain name is refused. */
  readonly anyName?: true;
}

export interface SentFile {
  readonly bytes: Buffer;
  /** As the sender says, who may say anything. */
  readonly name: string;
}

/**
 * The one file of a form, or the refusal that says what came instead. Nobody else has looked at the form before. `hold` is asked for
 * room for each piece, and answers with a refusal where there is none.
 */
export async function readFormFile(
  request: IncomingMessage,
  wanted: FormFile,
  hold: (bytes: number) => Problem | null,
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
    // A form that breaks off in the middle of a file is told here and once more below.
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
  // Whoever went while they were not yet listened to goes no second time.
  if (request.destroyed) gone();
  request.on('close', gone);
  request.pipe(form);
  try {
    return await promise;
  } finally {
    // What is left is read and dropped, so that the sender comes to hear the answer.
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
      // A path is to be seen, to be refused.
      preservePath: true,
      limits: { files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20, headerSize: 4096 },
    });
  } catch {
    throw broken();
  }
}

const isPath = (name: string | undefined): boolean => /[/\\\p{Cc}]|^\.{1,2}$/u.test(name ?? '');
