import type { Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { withDatabase } from '../../test/with-database.ts';
import { createOneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { createMailStore, queueReply } from './mail.store.ts';
import type { Envelope } from './post.ts';
import type { Reply } from './reply-letter.ts';
import { sendNext } from './send-mails.ts';

const contactId = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5d';
const reply: Reply = {
  ...{ name: 'Kofi', email: 'kofi@example.org', subject: 'Rowing' },
  ...{ message: 'Do you row?', answer: 'We do.' },
};

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  await pool.query('delete from mails');
  await queueReply(pool, contactId);
});

/** What goes out, and how long the mail still waits; null: it does not. */
async function sendWith(replyOf: () => Promise<Reply | null>) {
  const envelopes: Envelope[] = [];
  const sent = await sendNext({
    mails: createMailStore(pool),
    tokens: createOneTimeTokenStore(pool),
    post: async (envelope) => void envelopes.push(envelope),
    noteOf: async () => null,
    replyOf,
    isUnread: async () => true,
    allowanceOf: async () => ({ may: 'send', giveBack: async () => undefined }),
    from: 'support@entourage.example',
    publicOrigin: 'https://entourage.example',
    now: () => new Date(),
    log: createLog('test', 'silent'),
    count: () => undefined,
  });
  const { rows } = await pool.query<{ waits: number | null }>(
    'select round(extract(epoch from next_try_at - now()))::int as waits from mails',
  );
  return { sent, envelopes, waits: rows.map(({ waits }) => waits) };
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
