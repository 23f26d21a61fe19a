import { pictureUpload } from '@entourage/contracts/pictures.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { asPerson, authorise } from '@entourage/kit/auth/policy.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import { createUploads, senderOf } from '@entourage/kit/serve/uploads.ts';
import type { Express } from 'express';
import type { PrismaClient } from '../generated/client.ts';
import { convertPicture } from './convert-picture.ts';
import { removePicture, setPicture } from './own-picture.ts';

/** The gateway aborts stalled uploads; this bounds callers inside the network. */
export const uploadMs = 120_000;

/** Eight pictures of full size, waiting for conversion. */
const mostBytes = 8 * pictureUpload.maxBytes;

/** Uploads and downloads of pictures, outside the graph. */
export function pictureRoutes(app: Express, deps: { pool: Pool; prisma: PrismaClient; wakeRelay: () => void }): void {
  const uploads = createUploads({ mostBytes });
  const wanted = { ...pictureUpload, noun: 'picture' };

  app.put(streamedCalls.setPicture.servicePath, async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'account.set-picture');
    const person = asPerson(principal);
    await uploads.take({ sender: senderOf(request, person), request, wanted }, async ({ bytes }) =>
      setPicture(deps, person.id, await convertPicture(bytes)),
    );
    response.status(204).end();
  });

  app.delete(streamedCalls.removePicture.servicePath, async (_request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'account.remove-picture');
    await removePicture(deps, asPerson(principal).id);
    response.status(204).end();
  });

  app.get('/pictures/:id', async (request, response) => {
    authorise(principalOf(response), 'picture.read');
    const { rows } = await deps.pool.query<{ bytes: Buffer }>('select bytes from pictures where id = $1', [
      existingId(request.params.id),
    ]);
    if (!rows[0]) throw notFound();
    response.type('image/webp').send(rows[0].bytes);
  });
}
