import { z } from 'zod';
import { contactAddress, contactMessage, contactQuery, newContactMessage } from './contact.ts';
import {
  credentials,
  currentUser,
  deletionPreview,
  listedUser,
  registration,
  roleChange,
  userAddress,
  userEdit,
  userQuery,
  verificationChange,
} from './users.ts';

/** One documented call. The gateway's table, the web app's types and openapi.yaml all come from these. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Name of the registered operation that answers it (contracts/operations). */
  readonly operation: string;
  readonly address?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly status: 200 | 201 | 204;
  readonly answer: z.ZodType;
  /** A list with `limit` and `cursor`, the next page in `Link`, the total in `X-Total-Count`. */
  readonly paged?: true;
}

/** At most 100 a page: what a screen can show, and what one answer should weigh. */
export const paging = z.strictObject({
  limit: z.coerce
    .number({ error: 'A number from 1 to 100' })
    .int('A number from 1 to 100')
    .min(1, 'A number from 1 to 100')
    .max(100, 'A number from 1 to 100')
    .default(50),
  cursor: z.string().max(500).optional(),
});

export const calls = {
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The person signed in',
    operation: 'CurrentUser',
    status: 200,
    answer: currentUser,
  },
  signIn: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in; sets the session cookie',
    operation: 'SignIn',
    body: credentials,
    status: 200,
    answer: currentUser,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Make an athlete account and sign in',
    operation: 'Register',
    body: registration,
    status: 201,
    answer: currentUser,
  },
  listUsers: {
    method: 'GET',
    path: '/api/users',
    summary: 'People, newest first unless sorted otherwise',
    operation: 'Users',
    query: userQuery,
    status: 200,
    answer: z.array(listedUser),
    paged: true,
  },
  changeRole: {
    method: 'PATCH',
    path: '/api/users/{userId}/role',
    summary: 'Change the role of a person',
    operation: 'ChangeRole',
    address: userAddress,
    body: roleChange,
    status: 200,
    answer: listedUser,
  },
  editUser: {
    method: 'PATCH',
    path: '/api/admin/users/{userId}',
    summary: 'Edit a person',
    operation: 'EditUser',
    address: userAddress,
    body: userEdit,
    status: 200,
    answer: listedUser,
  },
  setVerification: {
    method: 'PATCH',
    path: '/api/admin/users/{userId}/verification',
    summary: 'Set the verification status of an athlete',
    operation: 'SetVerification',
    address: userAddress,
    body: verificationChange,
    status: 200,
    answer: listedUser,
  },
  previewDeletion: {
    method: 'GET',
    path: '/api/admin/users/{userId}/deletion',
    summary: 'What deleting a person would erase, anonymise and keep',
    operation: 'DeletionPreview',
    address: userAddress,
    status: 200,
    answer: deletionPreview,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/{userId}',
    summary: 'Delete a person',
    operation: 'DeleteUser',
    address: userAddress,
    status: 204,
    answer: z.null(),
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the team',
    operation: 'SendContactMessage',
    body: newContactMessage,
    status: 201,
    answer: contactMessage,
  },
  listContactMessages: {
    method: 'GET',
    path: '/api/contact-messages',
    summary: 'Messages from the contact form, newest first',
    operation: 'ContactMessages',
    query: contactQuery,
    status: 200,
    answer: z.array(contactMessage),
    paged: true,
  },
  markContactRead: {
    method: 'PATCH',
    path: '/api/contact-messages/{id}/read',
    summary: 'Mark a message as read',
    operation: 'MarkContactRead',
    address: contactAddress,
    status: 200,
    answer: contactMessage,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
