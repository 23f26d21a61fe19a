import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileUpload } from '@entourage/contracts/files.ts';
import { attachmentFor, attachmentQuery } from '@entourage/contracts/rest/attachments.ts';
import { asPerson, authorise } from '@entourage/kit/auth/policy.ts';
import { cleanFile } from '@entourage/kit/files/clean-file.ts';
import { cleanName } from '@entourage/kit/files/clean-name.ts';
import { fileHeaders, previewHeaders } from '@entourage/kit/files/file-headers.ts';
import { existingId, notFound, Problem, parseOrRefuse, unavailable } from '@entourage/kit/serve/problem.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import { createUploads, senderOf } from '@entourage/kit/serve/uploads.ts';
import type { Express, Response } from 'express';
import { v7 as newId } from 'uuid';
import type { ConversationStore } from '../conversations/conversation.store.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { AttachmentStore } from './attachment.store.ts';
import { readAttachment } from './attachment.ts';
import { isOpen } from './attachment-link.ts';

/** The gateway aborts stalled uploads; this bounds callers inside the network. */
export const uploadMs = 120_000;
/** Six files of full size, waiting to be processed. */
const mostBytes = 6 * fileUpload.maxBytes;
/** Unsent files per person; concurrent uploads may exceed it slightly. */
const mostUnsent = 20;

/** Uploads and downloads of files in messages, outside the graph. */
export function attachmentRoutes(
  app: Express,
  deps: {
    attachments: AttachmentStore;
    conversations: ConversationStore;
    mayWrite: MayWrite['mayWrite'];
    now: () => Date;
  },
): void {
  const { attachments, conversations, mayWrite, now } = deps;
  const uploads = createUploads({ mostBytes });
  const wanted = { ...fileUpload, noun: 'file', anyName: true } as const;

  app.post('/attachments', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'message.send');
    const person = asPerson(principal);
    const { with: otherId } = parseOrRefuse(attachmentFor, request.query);
    if (!(await mayWrite(person, otherId))) throw notFound();
    if ((await attachments.countUnsent(person.id)) >= mostUnsent) throw tooMany();
    const made = await uploads.take({ sender: senderOf(request, person), request, wanted }, async (sent) => {
      const file = await cleanFile(person.id, sent.bytes);
      const conversation = await conversations.begin(person.id, otherId, null);
      const upload = { id: newId(), uploaderId: person.id, name: cleanName(sent.name, file.mediaType) };
      const kept = await attachments.add(conversation, upload, file);
      if (kept) return readAttachment(conversation, kept);
      // The cached conversation was erased meanwhile; a retry begins a new one.
      conversations.evict(person.id, otherId);
      throw unavailable();
    });
    response.status(201).json(made);
  });

  app.get('/attachments/:id', async (request, response) => {
    const principal = principalOf(response);
    authorise(principal, 'message.read');
    const { id: userId } = asPerson(principal);
    const id = existingId(request.params.id);
    const stored = await attachments.visibleTo(userId, id);
    const conversation = stored && (await conversations.between(userId, stored.otherId));
    const query = attachmentQuery.safeParse(request.query).data;
    if (!conversation || !query || !isOpen(conversation.key, { id, userId }, query, now())) throw notFound();
    if (query.preview === 'true') {
      const preview = await attachments.preview(conversation, stored);
      if (!preview) throw notFound();
      return void response.set(previewHeaders).send(preview);
    }
    response.set(fileHeaders(readAttachment(conversation, stored)));
    return send(Readable.from(attachments.content(conversation, stored)), response);
  });
}

const tooMany = () =>
  new Problem('TOO_MANY_REQUESTS', 'Too many of your files wait to be sent. Send or remove some of them.');

/** The caller disconnected or the file was erased midway: no refusal can be sent any more. */
const send = (content: Readable, response: Response) =>
  pipeline(content, response).catch(() => void response.destroy());
