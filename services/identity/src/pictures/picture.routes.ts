import { pictureUpload } from '@entourage/contracts/rest/pictures.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import type { Pool } from '@entourage/kit/database.ts';
import { asPerson, authorise } from '@entourage/kit/policy.ts';
import { existingId, notFound } from '@entourage/kit/problem.ts';
import { principalOf } from '@entourage/kit/subgraph.ts';
import { createUploads } from '@entourage/kit/uploads.ts';
import type { Express } from 'express';
import type { PrismaClient } from '../generated/client.ts';
import { convertPicture } from './convert-picture.ts';
import { removePicture, setPicture } from './own-picture.ts';

/** The gateway cuts who stalls; this only bounds what came past it. */
export const uploadMs = 120_000;

/** Eight whole pictures, waiting to be converted. */
const mostBytes = 8 * pictureUpload.maxBytes;

/** Pictures of people: bytes in and bytes out, beside the graph. */
export function pictureRoutes(app: Express, deps: { pool: Pool; prisma: PrismaClient; wakeRelay: () => void }): void {
  const uploads = createUploads({ mostBytes });
  const wanted = { ...pictureUpload, noun: 'picture' };

  app.put(streamedCalls.setPicture.servicePath, async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'account.set-picture');
    const { id } = asPerson(principal);
    await uploads.take({ personId: id, request, wanted }, async ({ bytes }) =>
      setPicture(deps, id, await convertPicture(bytes)),
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
