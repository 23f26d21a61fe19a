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

test('a contact message was answered: one mail is due, also when the event comes again after a rebuild', async () => {
  let subject = '';
  await handles('admin', 'contact.answered', {}, async (event) => {
    for (const _ of ['first', 'rebuilt']) {
      await pool.query('delete from inbox');
      const received = receive([mailContactAnswers], 'entourage.admin.contact.answered', event);
      subject = received.event.subject;
      await handleOnce(pool, [received]);
    }
  });
  const mails = createMailStore(pool);
  expect(await mails.claim()).toMatchObject({ kind: 'contact-answered', contactId: subject, to: null });
  expect(await mails.claim()).toBeNull();
});
