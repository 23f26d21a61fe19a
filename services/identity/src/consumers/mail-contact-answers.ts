import { contactAnswered } from '@entourage/contracts/events/admin.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueReply } from '../mail/mail.store.ts';

/** Mails the answer to whom wrote by the contact form. */
export const mailContactAnswers: Handler = on(contactAnswered, ({ subject }, client) => queueReply(client, subject));
