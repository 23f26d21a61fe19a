import type { z } from 'zod';
import type { Action } from '../actions.ts';
import { fileTypes, fileUpload } from '../files.ts';
import { measurementUpload } from '../health.ts';
import { pictureUpload } from '../pictures.ts';
import type { ServiceName } from '../services.ts';
import { trainingUpload } from '../training.ts';
import { attachment, attachmentAddress, attachmentFor, attachmentQuery } from './attachments.ts';
import type { Call, CallName } from './calls.ts';
import { documentAddress, documentFile, documentQuery } from './documents.ts';
import { athleteAddress } from './liaisons.ts';
import { measurementImport, measurementQuery } from './measurement-imports.ts';
import { pictureAddress } from './pictures.ts';
import { uploadedFiles } from './training-files.ts';

/** A documented call that uploads or downloads bytes: the gateway streams it to the service, outside the graph. */
export interface StreamedCall extends Pick<Call, 'path' | 'summary'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly action: Action;
  readonly service: ServiceName;
  /** The path at the service; braces name parameters of the address. */
  readonly servicePath: string;
  readonly address?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A form with one file, or with at most so many; `maxBytes` is that of each. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly most?: number };
  readonly answer:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'bytes'; readonly type: string }
    /** A file of one of these types. */
    | { readonly kind: 'file'; readonly types: readonly string[] }
    /** The service's own JSON answer. */
    | { readonly kind: 'json'; readonly schema: z.ZodType; readonly status: 200 | 201 }
    /** The answer of this call, made after the upload. */
    | { readonly kind: 'call'; readonly call: CallName };
}

export const streamedCalls = {
  setPicture: {
    method: 'PUT',
    path: '/api/account/picture',
    summary: 'Set one’s picture: a JPEG, PNG, WebP or GIF file of at most 10 MB and 40 megapixels, kept as a square',
    action: 'account.set-picture',
    service: 'identity',
    servicePath: '/account/picture',
    upload: pictureUpload,
    answer: { kind: 'call', call: 'currentUser' },
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/account/picture',
    summary: 'Remove one’s picture',
    action: 'account.remove-picture',
    service: 'identity',
    servicePath: '/account/picture',
    answer: { kind: 'nothing' },
  },
  picture: {
    method: 'GET',
    path: '/api/pictures/{id}',
    summary: 'A picture; what an address shows never changes',
    action: 'picture.read',
    service: 'identity',
    servicePath: '/pictures/{id}',
    address: pictureAddress,
    answer: { kind: 'bytes', type: 'image/webp' },
  },
  importMeasurements: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/measurements',
    summary:
      'Add measurements of oneself or an athlete from a CSV file of at most 2 MB and 20,000 rows, with the columns date, measure, value, or date and a column for each measure, or exported from WHOOP or Oura; none of them where a row is wrong. Sent again, it adds what is missing',
    action: 'measurement.import',
    service: 'health-data',
    servicePath: '/athletes/{athleteId}/measurements',
    address: athleteAddress,
    query: measurementQuery,
    upload: measurementUpload,
    answer: { kind: 'json', schema: measurementImport, status: 200 },
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/documents/files',
    summary:
      'Upload a file for the documents of oneself or an athlete: a JPEG, PNG, WebP or GIF picture of at most 60 megapixels, or a PDF; at most 25 MB. What the file says beside what it shows is left out. Nobody sees it until it is added, and a day later it is deleted',
    action: 'document.add',
    service: 'health-data',
    servicePath: '/athletes/{athleteId}/documents/files',
    address: athleteAddress,
    upload: fileUpload,
    answer: { kind: 'json', schema: documentFile, status: 201 },
  },
  openDocument: {
    method: 'GET',
    path: '/api/documents/{id}/file',
    summary: 'The file of a document of oneself or an athlete',
    action: 'document.open',
    service: 'health-data',
    servicePath: '/documents/{id}/file',
    address: documentAddress,
    query: documentQuery,
    answer: { kind: 'file', types: fileTypes },
  },
  uploadAttachment: {
    method: 'POST',
    path: '/api/messages/attachments',
    summary:
      'Upload a file for a message to somebody: a JPEG, PNG, WebP or GIF picture of at most 60 megapixels, or a PDF; at most 25 MB. What the file says beside what it shows is left out',
    action: 'message.send',
    service: 'messaging',
    servicePath: '/attachments',
    query: attachmentFor,
    upload: fileUpload,
    answer: { kind: 'json', schema: attachment, status: 201 },
  },
  uploadTrainingFiles: {
    method: 'POST',
    path: '/api/admin/training-files/upload',
    summary:
      'Upload training files: PDF, JSON, JSONL, TXT or CSV by their content, at most 20 of at most 512 MB each, a PDF of at most 128 MB; all of them or none. They are checked afterwards',
    action: 'training-file.upload',
    service: 'training',
    servicePath: '/files',
    upload: trainingUpload,
    answer: { kind: 'json', schema: uploadedFiles, status: 201 },
  },
  openAttachment: {
    method: 'GET',
    path: '/api/messages/attachments/{id}',
    summary: 'A file of a message, by its link',
    action: 'message.read',
    service: 'messaging',
    servicePath: '/attachments/{id}',
    address: attachmentAddress,
    query: attachmentQuery,
    answer: { kind: 'file', types: fileTypes },
  },
} as const satisfies Record<string, StreamedCall>;

export type StreamedCallName = keyof typeof streamedCalls;
