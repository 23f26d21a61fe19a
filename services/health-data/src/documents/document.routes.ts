import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileUpload } from '@entourage/contracts/files.ts';
import { documentsPart } from '@entourage/contracts/health.ts';
import { documentQuery } from '@entourage/contracts/rest/documents.ts';
import { asPerson, authorise } from '@entourage/kit/auth/policy.ts';
import { cleanFile } from '@entourage/kit/files/clean-file.ts';
import { cleanName } from '@entourage/kit/files/clean-name.ts';
import { fileHeaders, previewHeaders } from '@entourage/kit/files/file-headers.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import { createUploads, senderOf } from '@entourage/kit/serve/uploads.ts';
import type { Express, Response } from 'express';
import type { Access } from '../access/access.ts';
import type { DocumentStore } from './document.store.ts';
import { fileIn } from './document.ts';
import type { DocumentFileStore } from './document-file.store.ts';

/** Six files of full size, waiting to be processed. */
const mostBytes = 6 * fileUpload.maxBytes;

/** Uploads and downloads of documents, outside the graph. */
export function documentRoutes(
  app: Express,
  deps: {
    documents: Pick<DocumentStore, 'shown'>;
    documentFiles: DocumentFileStore;
    access: Pick<Access, 'toRead' | 'toWriteOwn'>;
    now: () => Date;
  },
): void {
  const { documents, documentFiles: files, access, now } = deps;
  const uploads = createUploads({ mostBytes });
  const wanted = { ...fileUpload, noun: 'file', anyName: true } as const;

  app.post('/athletes/:athleteId/documents/files', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'document.add');
    const person = asPerson(principal);
    const athleteId = await access.toWriteOwn(principal, request.params.athleteId, []);
    await files.makeRoom(athleteId, person.id, now());
    const file = await uploads.take({ sender: senderOf(request, person), request, wanted }, async (sent) => {
      const clean = await cleanFile(person.id, sent.bytes);
      // A file may take minutes, and the right to bring it may have ended meanwhile.
      await access.toWriteOwn(principal, athleteId, []);
      return files.store(athleteId, cleanName(sent.name, clean.mediaType), clean, { id: person.id, now: now() });
    });
    response.status(201).json({ id: file._id, ...fileIn(file) });
  });

  app.get('/documents/:id/file', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'document.open');
    const id = existingId(request.params.id);
    const isPreview = parseOrRefuse(documentQuery, request.query).preview === 'true';
    const document = await documents.shown(id);
    // The access check runs for a missing document too, so that timing does not reveal existing ones.
    await access.toRead(principal, document?.ownerId ?? randomUUID(), documentsPart);
    if (!document) throw notFound();
    if (isPreview) {
      const preview = await files.preview(id);
      if (!preview) throw notFound();
      return void response.set(previewHeaders).send(preview);
    }
    response.set(fileHeaders(document.file));
    return send(Readable.from(files.content(id, document.file.size)), response);
  });
}

/** The caller disconnected or the file was deleted midway: no refusal can be sent any more. */
const send = (content: Readable, response: Response) =>
  pipeline(content, response).catch(() => void response.destroy());
