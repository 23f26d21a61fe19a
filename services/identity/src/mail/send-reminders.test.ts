import { kept, withMailOffice } from '../../test/mail-office.ts';
import { type MailDeps, sendNext } from './send-mails.ts';

const office = withMailOffice();

describe('a reminder of unread messages', () => {
  const waiting = async () =>
    (
      await office.pool.query(
        "select next_try_at as at, sent_at is not null as sent from mails where kind = 'unread-messages'",
      )
    ).rows;
  const remind = async (change: Partial<MailDeps> = {}) => {
    const { envelopes, post } = kept();
    await office.confirm();
    await office.queue('unread-messages');
    await sendNext(office.deps(post, change));
    return envelopes;
  };
  const atNight = () => new Date('2026-03-02T22:15:00Z');

  test('links to the messages, and contains no credentials', async () => {
    const [envelope] = await remind();
    expect(envelope?.letter.text).toContain('\nhttps://entourage.example/messages\n');
    expect((await office.pool.query('select 1 from one_time_tokens')).rows).toEqual([]);
  });

  test('waits at night until the local morning, and is one mail for any number of messages', async () => {
    await office.pool.query("update users set time_zone = 'Europe/Berlin'");
    expect(await remind({ now: atNight })).toEqual([]);
    expect(await remind({ now: atNight })).toEqual([]);
    expect(await waiting()).toEqual([{ at: new Date('2026-03-03T06:00:00Z'), sent: false }]);
  });

  test('is sent at any hour if the time zone is unknown', async () => {
    expect(await remind({ now: atNight })).toHaveLength(1);
  });

  test('is not sent if everything was read meanwhile', async () => {
    expect(await remind({ isUnread: async () => false })).toEqual([]);
    expect(await waiting()).toEqual([{ at: null, sent: false }]);
  });

  test('waits while it is unknown whether anything is unread', async () => {
    const isUnread = async () => {
      throw new Error('nobody answers');
    };
    expect(await remind({ isUnread })).toEqual([]);
    expect(await office.state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
  });

  test('other mails do not wait for the morning', async () => {
    await office.pool.query("update users set time_zone = 'Europe/Berlin'");
    const { envelopes, post } = kept();
    await office.queue('confirm-email');
    await sendNext(office.deps(post, { now: atNight }));
    expect(envelopes).toHaveLength(1);
  });
});
