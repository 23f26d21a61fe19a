import { z } from 'zod';
import { mostDocuments } from '../health.ts';
import type { Call } from './call.ts';
import { documentAddress, documentForm, healthDocument, newDocument, removedDocument } from './documents.ts';
import { athleteAddress } from './liaisons.ts';

/** An athlete's medical documents; their files are uploaded and opened by streamed calls. */
export const documentCalls = {
  listDocuments: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/documents',
    summary: 'The medical documents of oneself or an athlete, the latest day first',
    operation: 'Documents',
    address: athleteAddress,
    status: 200,
    answer: z.array(healthDocument),
  },
  listRemovedDocuments: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/documents/removed',
    summary:
      'The documents whose removal can be taken back: the athlete all, a liaison those they added; the last removed first',
    operation: 'RemovedDocuments',
    address: athleteAddress,
    status: 200,
    answer: z.array(removedDocument),
  },
  addDocument: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/documents',
    summary: `Say what an uploaded file is, and so add it to the documents of oneself or an athlete; at most ${mostDocuments}`,
    operation: 'AddDocument',
    address: athleteAddress,
    body: newDocument,
    status: 201,
    answer: healthDocument,
  },
  changeDocument: {
    method: 'PUT',
    path: '/api/documents/{id}',
    summary: 'Say anew what a document is: the athlete, and who added it; STALE_VERSION where somebody else was first',
    operation: 'ChangeDocument',
    address: documentAddress,
    body: documentForm,
    status: 200,
    answer: healthDocument,
  },
  removeDocument: {
    method: 'DELETE',
    path: '/api/documents/{id}',
    summary: 'Remove a document: the athlete, and who added it. A day later its file is deleted',
    operation: 'RemoveDocument',
    address: documentAddress,
    status: 204,
    answer: z.null(),
  },
  restoreDocument: {
    method: 'DELETE',
    path: '/api/documents/{id}/removal',
    summary: 'Take back that a document was removed, within a day; again, nothing changes',
    operation: 'RestoreDocument',
    address: documentAddress,
    status: 200,
    answer: healthDocument,
  },
} as const satisfies Record<string, Call>;
