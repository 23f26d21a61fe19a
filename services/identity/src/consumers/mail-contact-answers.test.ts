import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { withDatabase } from '../../test/with-database.ts';
import { createMailStore } from '../mail/mail.store.ts';
import { mailContactAnswers } from './mail-contact-answers.ts';

const handles = consumerPacts('identity');

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  await pool.query('delete from mails');
});

test('a contact message was answered: one mail is due, also when the event comes again after a rebuild', async () => {
  let subject = '';
  await handles('admin', 'contact.answered', {}, async (event) => {
    for (const _ of ['first', 'rebuilt']) {
      await pool.query('delete from inbox');
      const received = receive(mailContactAnswers, 'entourage.admin.contact.answered', event);
      subject = received.event.subject;
      await handleOnce(pool, [received]);
    }
  });
  const mails = createMailStore(pool);
  expect(await mails.claim()).toMatchObject({ kind: 'contact-answered', contactId: subject, to: null });
  expect(await mails.claim()).toBeNull();
});

test('an answer is sent again: a mail that was given up, or is kept no longer, is due; one that was sent is not', async () => {
  const mails = createMailStore(pool);
  await handles('admin', 'contact.resent', {}, async (event) => {
    const arrives = async () => {
      await pool.query('delete from inbox');
      await handleOnce(pool, [receive(mailContactAnswers, 'entourage.admin.contact.resent', event)]);
      return mails.claim();
    };
    const first = await arrives();
    expect(first).toMatchObject({ kind: 'contact-answered', attempts: 1 });
    if (!first) return;
    await mails.giveUp(first);
    const second = await arrives();
    expect(second).toMatchObject({ id: first.id, contactId: first.contactId, attempts: 2 });
    await mails.markSent(second ?? first);
    expect(await arrives()).toBeNull();
  });
});
