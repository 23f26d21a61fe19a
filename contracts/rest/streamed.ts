import type { z } from 'zod';
import type { Action } from '../actions.ts';
import type { ServiceName } from '../events/define.ts';
import { measurementUpload } from '../health.ts';
import type { Call, CallName } from './calls.ts';
import { athleteAddress } from './liaisons.ts';
import { pictureAddress, pictureUpload } from './pictures.ts';
import { measurementImport, measurementQuery } from './wellness.ts';

/** A documented call of bytes: beside the graph, handed through by the gateway to the service that keeps them. */
export interface StreamedCall extends Pick<Call, 'path' | 'summary'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly action: Action;
  readonly service: ServiceName;
  /** Its path there; braces hold what the address holds. */
  readonly servicePath: string;
  readonly address?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A form with one file. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  readonly answer:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'bytes'; readonly type: string }
    /** What the service says. */
    | { readonly kind: 'json'; readonly schema: z.ZodType }
    /** What this call then answers. */
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
      'Add measurements from a CSV file of at most 2 MB and 20,000 rows, with the columns date, measure, value; all of them or none',
    action: 'measurement.import',
    service: 'health-data',
    servicePath: '/athletes/{athleteId}/measurements',
    address: athleteAddress,
    query: measurementQuery,
    upload: measurementUpload,
    answer: { kind: 'json', schema: measurementImport },
  },
} as const satisfies Record<string, StreamedCall>;

export type StreamedCallName = keyof typeof streamedCalls;
