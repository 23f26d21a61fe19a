import type { contactReply } from '@entourage/contracts/asks.ts';
import { product } from '@entourage/contracts/product.ts';
import type { z } from 'zod';
import { greetingOf, type Letter, layOut } from './letter.ts';

export type Reply = NonNullable<z.infer<(typeof contactReply)['answer']>['reply']>;

/** An answer to whom wrote by the contact form, with what was written. */
export function writeReply({ name, subject, message, answer }: Reply, contactPage: string): Letter {
  return layOut(`Re: ${subject}`, [
    { text: greetingOf({ firstName: name, username: '' }) },
    { text: answer },
    { text: 'Write to us again', link: contactPage },
    { text: `You wrote to ${product.name}:` },
    { text: quoted(message) },
    { text: `If it was not you, somebody entered your address by mistake: please ignore this mail.` },
  ]);
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
