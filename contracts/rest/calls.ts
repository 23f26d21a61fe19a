import { z } from 'zod';
import {
  accountEdit,
  emailConfirmation,
  passwordChange,
  passwordReset,
  passwordResetAsked,
  passwordResetRequest,
  session,
  sessionAddress,
  sessionsAtMost,
  sessionsQuery,
} from './account.ts';
import { auditEntry, auditQuery } from './audit.ts';
import { contactAddress, contactMessage, contactQuery, newContactMessage } from './contact.ts';
import {
  codeGiven,
  passwordAndCode,
  passwordGiven,
  recoveryCodes,
  secondFactorBegun,
  secondFactorState,
} from './second-factor.ts';
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
  readonly status: 200 | 201 | 202 | 204;
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
  sendEmailConfirmation: {
    method: 'POST',
    path: '/api/account/email-confirmation',
    summary: 'Mail the link that confirms one’s address again; none where it is confirmed',
    operation: 'SendEmailConfirmation',
    status: 204,
    answer: z.null(),
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/confirm-email',
    summary: 'Confirm an address by the token of a mailed link',
    operation: 'ConfirmEmail',
    body: emailConfirmation,
    status: 204,
    answer: z.null(),
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Ask for a link that sets a new password; mailed to a confirmed address only',
    operation: 'RequestPasswordReset',
    body: passwordResetRequest,
    status: 202,
    answer: passwordResetAsked,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset/complete',
    summary: 'Set a new password by the token of a mailed link; ends every session of the person',
    operation: 'ResetPassword',
    body: passwordReset,
    status: 204,
    answer: z.null(),
  },
  editAccount: {
    method: 'PATCH',
    path: '/api/account',
    summary: 'Change one’s own name or time zone',
    operation: 'EditAccount',
    body: accountEdit,
    status: 200,
    answer: currentUser,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change one’s password; ends every other session',
    operation: 'ChangePassword',
    body: passwordChange,
    status: 204,
    answer: z.null(),
  },
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    summary: `Where one is signed in, the latest activity first; at most ${sessionsAtMost}`,
    operation: 'Sessions',
    status: 200,
    answer: z.array(session).max(sessionsAtMost),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/{sessionId}',
    summary: 'Sign out one of one’s sessions',
    operation: 'EndSession',
    address: sessionAddress,
    status: 204,
    answer: z.null(),
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'Sign out everywhere',
    operation: 'EndSessions',
    query: sessionsQuery,
    status: 204,
    answer: z.null(),
  },
  readSecondFactor: {
    method: 'GET',
    path: '/api/account/second-factor',
    summary: 'Whether signing in takes two steps',
    operation: 'SecondFactor',
    status: 200,
    answer: secondFactorState,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor',
    summary: 'Begin setting up two-step sign-in: a secret for the authenticator app',
    operation: 'BeginSecondFactor',
    body: passwordGiven,
    status: 200,
    answer: secondFactorBegun,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    summary: 'Turn two-step sign-in on with a first code; answers the recovery codes',
    operation: 'ConfirmSecondFactor',
    body: codeGiven,
    status: 200,
    answer: recoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'New recovery codes; the old ones are void',
    operation: 'RenewRecoveryCodes',
    body: passwordAndCode,
    status: 200,
    answer: recoveryCodes,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/remove',
    summary: 'Turn two-step sign-in off',
    operation: 'RemoveSecondFactor',
    body: passwordAndCode,
    status: 204,
    answer: z.null(),
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
  listAuditEntries: {
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what to what, and what was refused to whom, newest first',
    operation: 'AuditEntries',
    query: auditQuery,
    status: 200,
    answer: z.array(auditEntry),
    paged: true,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
