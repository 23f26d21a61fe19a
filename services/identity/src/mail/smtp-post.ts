import { createTransport } from 'nodemailer';
import { type Post, toMessage } from './post.ts';

/** For each step of the conversation, and for the whole: a server that drips must not hold up the rest. */
const stepMs = 8000;
const wholeMs = 15_000;

/** By a mail server; each mail has a connection of its own, since mails are few. */
export function smtpPost(url: string): Post {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return async (envelope) => {
    const transport = createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), wholeMs);
    try {
      await Promise.race([transport.sendMail(toMessage(envelope)), late]);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}
