import { contactAnswered, contactResent } from '@entourage/contracts/events/admin.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueReply, queueReplyAgain } from '../mail/mail.store.ts';

/** Mails the answer to whom wrote by the contact form. */
export const mailContactAnswers: readonly Handler[] = [
  on(contactAnswered, ({ subject }, client) => queueReply(client, subject)),
  on(contactResent, ({ subject }, client) => queueReplyAgain(client, subject)),
];
