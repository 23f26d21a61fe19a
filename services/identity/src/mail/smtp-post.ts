import { within } from '@entourage/kit/time/within.ts';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { AddressRefused, type Post, toMessage } from './post.ts';

/** Per step of the dialogue, and for the whole: a slow server must not block other mails. */
const stepMs = 8000;
const wholeMs = 15_000;

const refusal = z.object({ command: z.literal('RCPT TO'), permanent: z.literal(true) });

const tooSlow = () => Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });

/** Sends through a mail server, with one connection per mail, since mails are few. */
export function smtpPost(url: string): Post {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return async (envelope) => {
    const transport = createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      // Without it, somebody on the way could take encryption out of the dialogue and read the login.
      requireTLS: username !== '',
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    });
    try {
      await within(wholeMs, transport.sendMail(toMessage(envelope)), tooSlow);
    } catch (error) {
      throw refusal.safeParse(error).success ? new AddressRefused('the address is refused', { cause: error }) : error;
    } finally {
      transport.close();
    }
  };
}
