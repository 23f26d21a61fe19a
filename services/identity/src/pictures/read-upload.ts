import type { IncomingMessage } from 'node:http';
import { pictureUpload } from '@entourage/contracts/rest/pictures.ts';
import { Problem } from '@entourage/kit/problem.ts';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { refusedPicture } from './convert-picture.ts';

const onlyOne = () => refusedPicture('Send one picture and nothing else');

/** The one file of a form, or the refusal that says what came instead. Nobody else has looked at the form before. */
export async function readUpload(request: IncomingMessage): Promise<Buffer> {
  const form = openForm(request);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let named = false;
  let refusal: Problem | null = null;
  const refuse = (problem: Problem) => {
    refusal ??= problem;
    chunks.length = 0;
  };

  form.on('file', (field, file, name) => {
    named = true;
    if (field !== pictureUpload.field) refuse(onlyOne());
    if (isPath(name)) refuse(refusedPicture('The name of the file must not contain a path'));
    file.on('limit', () => reject(tooLarge()));
    // A form that breaks off in the middle of a file is told here and once more below.
    file.on('error', () => reject(brokenForm()));
    file.on('data', (chunk: Buffer) => void (refusal === null && chunks.push(chunk)));
  });
  for (const event of ['field', 'filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    form.on(event, () => refuse(onlyOne()));
  }
  form.on('error', () => reject(brokenForm()));
  form.on('finish', () => {
    if (refusal) return reject(refusal);
    if (!named) return reject(refusedPicture('Choose a picture'));
    if (chunks.length === 0) return reject(refusedPicture('The file is empty'));
    resolve(Buffer.concat(chunks));
  });
  request.on('close', () => reject(brokenForm()));
  request.pipe(form);
  try {
    return await promise;
  } finally {
    // What is left is read and dropped, so that the sender comes to hear the answer.
    request.unpipe(form);
    request.resume();
  }
}

function openForm(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the picture as multipart/form-data');
  }
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // A path is to be seen, to be refused.
      preservePath: true,
      limits: { files: 1, fields: 0, fileSize: pictureUpload.maxBytes, headerPairs: 20, headerSize: 4096 },
    });
  } catch {
    throw brokenForm();
  }
}

const isPath = (name: string | undefined): boolean => /[/\\\p{Cc}]|^\.{1,2}$/u.test(name ?? '');

const tooLarge = () =>
  new Problem('PAYLOAD_TOO_LARGE', `The picture is too large: at most ${pictureUpload.maxBytes / 1024 / 1024} MB`);

const brokenForm = () => refusedPicture('The upload did not arrive whole');
