import { kept, withMailOffice } from '../../test/mail-office.ts';
import { smtpServer } from '../../test/smtp-server.ts';
import { queueReply, queueReplyAgain } from './mail.store.ts';
import type { Reply } from './reply-letter.ts';
import { sendNext } from './send-mails.ts';
import { smtpPost } from './smtp-post.ts';

const office = withMailOffice();
const contactId = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5d';
const reply: Reply = {
  ...{ name: 'Kofi', email: 'kofi@example.org', subject: 'Rowing' },
  ...{ message: 'Do you row?', answer: 'We do.' },
};

/** What goes out, and how long the mail still waits; null: it does not. */
async function sendWith(replyOf: () => Promise<Reply | null>) {
  await queueReply(office.pool, contactId);
  const { envelopes, post } = kept();
  const sent = await sendNext(office.deps(post, { replyOf }));
  return { sent, envelopes, waits: (await office.state()).map(({ waits }) => waits) };
}

test('an answer goes to whom wrote, who needs no account', async () => {
  const { envelopes, waits } = await sendWith(async () => reply);
  expect(envelopes).toMatchObject([{ to: 'kofi@example.org', letter: { subject: 'Re: Rowing' } }]);
  expect(waits).toEqual([null]);
});

const told = async () =>
  (
    await office.pool.query('select type, aggregate_version as try from outbox where subject = $1 order by id', [
      contactId,
    ])
  ).rows;

test('what became of an answer is published: that it was sent, or given up after a day; not that it waits', async () => {
  const failing = async () => {
    throw new Error('away');
  };
  await queueReply(office.pool, contactId);
  await sendNext(office.deps(failing, { replyOf: async () => reply }));
  expect(await told()).toEqual([]);
  await office.pool.query("update mails set created_at = now() - interval '25 hours', next_try_at = now()");
  await sendNext(office.deps(failing, { replyOf: async () => reply }));
  expect(await told()).toEqual([{ type: 'reply.failed', try: 2 }]);
  await queueReplyAgain(office.pool, contactId);
  await sendNext(office.deps(kept().post, { replyOf: async () => reply }));
  expect((await told()).at(-1)).toEqual({ type: 'reply.sent', try: 3 });
});

test('an answer to an address that its mail server refuses is given up at once', async () => {
  const server = await smtpServer({ refuses: reply.email });
  await queueReply(office.pool, contactId);
  await sendNext(office.deps(smtpPost(`smtp://127.0.0.1:${server.port}`), { replyOf: async () => reply }));
  await server.close();
  expect(await office.state()).toEqual([{ attempts: 1, waits: null, sent: false }]);
  expect(await told()).toEqual([{ type: 'reply.failed', try: 1 }]);
});

test('an answer whose message was deleted meanwhile is not sent', async () => {
  expect(await sendWith(async () => null)).toMatchObject({ sent: true, envelopes: [], waits: [null] });
});

test('an answer that cannot be fetched now waits', async () => {
  const away = async () => {
    throw new Error('admin is away');
  };
  expect(await sendWith(away)).toMatchObject({ envelopes: [], waits: [10] });
});
