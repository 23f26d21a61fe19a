import { kept, withMailOffice } from '../../test/mail-office.ts';
import { queueReply } from './mail.store.ts';
import type { Reply } from './reply-letter.ts';
import { sendNext } from './send-mails.ts';

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

test('an answer whose message was deleted meanwhile is not sent', async () => {
  expect(await sendWith(async () => null)).toMatchObject({ sent: true, envelopes: [], waits: [null] });
});

test('an answer that cannot be fetched now waits', async () => {
  const away = async () => {
    throw new Error('admin is away');
  };
  expect(await sendWith(away)).toMatchObject({ envelopes: [], waits: [10] });
});
