import { randomUUID } from 'node:crypto';
import { contactMessage } from '@entourage/contracts/rest/contact.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { z } from 'zod';
import { aMessage, type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `192.0.2.${++addresses}` });
const write = (headers: Record<string, string> = from()) =>
  people.visitor().send('POST', '/api/contact', aMessage(), headers);

test("an admin reads a visitor's message and marks it as read", async () => {
  const unreadOnes = () => admin.browser.send('GET', '/api/contact-messages?isRead=false');
  const before = Number((await unreadOnes()).headers.get('x-total-count'));
  const made = await write();
  expect(made.status).toBe(201);
  expect(contactMessage.parse(made.body)).toMatchObject({ ...aMessage(), isRead: false });

  const unread = await unreadOnes();
  expect(z.array(contactMessage).parse(unread.body)[0]).toEqual(made.body);
  expect(unread.headers.get('x-total-count')).toBe(String(before + 1));

  for (let time = 0; time < 2; time++) {
    const marked = await admin.browser.send('PATCH', `/api/contact-messages/${made.body.id}/read`);
    expect(marked).toMatchObject({ status: 200, body: { ...made.body, isRead: true } });
  }
  const left = await unreadOnes();
  expect(left.headers.get('x-total-count')).toBe(String(before));
  expect(left.body.map(({ id }: { id: string }) => id)).not.toContain(made.body.id);
  await eventually(async () =>
    expect(
      await people.query(
        'admin',
        'select action, actor from audit_entries where subject = $1 order by subject_version',
        [made.body.id],
      ),
    ).toEqual([
      { action: 'contact.received', actor: 'visitor' },
      { action: 'contact.read', actor: admin.id },
    ]),
  );
});

describe('an answer', () => {
  const answer = 'We do.\nIn three cities.';
  const give = (id: string, given: string = answer, by = admin) =>
    by.browser.send('POST', `/api/contact-messages/${id}/answer`, { answer: given });
  const sendAgain = (id: string) => admin.browser.send('POST', `/api/contact-messages/${id}/answer/again`);
  const shown = async (id: string) =>
    (await admin.browser.send('GET', '/api/contact-messages')).body.find(
      (message: { id: string }) => message.id === id,
    );
  /** As if no mail server had taken it for a day: the post of tests takes all. */
  async function goesBack(id: string): Promise<void> {
    await people.query(
      'admin',
      `update contact_messages set answer_sent_at = null, answer_failed_at = now(), version = version + 1 where id = $1`,
      [id],
    );
    await people.query(
      'admin',
      `insert into outbox (type, subject, aggregate_version, actor, data)
       select 'contact.undelivered', id, version, 'system', '{}' from contact_messages where id = $1`,
      [id],
    );
    await people.query('identity', 'update mails set sent_at = null where contact_id = $1', [id]);
  }
  const writeFrom = async (email: string) =>
    (await people.visitor().send('POST', '/api/contact', { ...aMessage(), email }, from())).body;

  test('is mailed once to whom wrote, and stays with the message, which is read from then on', async () => {
    const email = `writer-${randomUUID()}@example.org`;
    const { id } = await writeFrom(email);
    const [given, repeated] = [await give(id), await give(id)];
    expect(given).toMatchObject({
      status: 200,
      body: { id, isRead: true, answer, answeredBy: { id: admin.id, username: admin.username } },
    });
    expect(repeated).toMatchObject({ status: 200, body: { id, answer, answeredAt: given.body.answeredAt } });
    const mail = await mailTo(platform.mailFolder, email, `Re: ${aMessage().subject}`);
    expect(mail.text).toContain(answer);
    expect(mail.text).toContain(`> ${aMessage().message.split('\n')[0]}`);
    await eventually(async () =>
      expect(
        await people.query(
          'admin',
          "select actor from audit_entries where subject = $1 and action = 'contact.answered'",
          [id],
        ),
      ).toEqual([{ actor: admin.id }]),
    );
    expect(mailsTo(platform.mailFolder, email)).toHaveLength(1);
    const idsOf = async (isAnswered: boolean) =>
      (await admin.browser.send('GET', `/api/contact-messages?isAnswered=${isAnswered}`)).body.map(
        (message: { id: string }) => message.id,
      );
    expect(await idsOf(true)).toContain(id);
    expect(await idsOf(false)).not.toContain(id);
  });

  test('says when the mail server took it', async () => {
    const { id } = await writeFrom(`writer-${randomUUID()}@example.org`);
    const given = await give(id);
    expect(given.body.answerFailedAt).toBeNull();
    await eventually(async () => expect(await shown(id)).toMatchObject({ answerSentAt: expect.any(String) }));
    const again = await sendAgain(id);
    expect(again).toMatchObject({ status: 200, body: { id, answerSentAt: expect.any(String), answerFailedAt: null } });
  });

  test('that could not be sent for a day is told to administrators, and sent again when one of them asks', async () => {
    const email = `writer-${randomUUID()}@example.org`;
    const { id } = await writeFrom(email);
    await give(id);
    await eventually(async () => expect(await shown(id)).toMatchObject({ answerSentAt: expect.any(String) }));
    await goesBack(id);
    const newsIsRead = async () =>
      (await admin.browser.send('GET', '/api/notifications')).body
        .filter(({ kind }: { kind: string }) => kind === 'ANSWER_UNDELIVERED')
        .map(({ readAt }: { readAt: string | null }) => readAt !== null);
    await eventually(async () => expect(await newsIsRead()).toEqual([false]));
    const undelivered = async () =>
      (await admin.browser.send('GET', '/api/contact-messages?isUndelivered=true')).body.map(
        (message: { id: string }) => message.id,
      );
    expect(await undelivered()).toContain(id);
    const asked = await Promise.all([sendAgain(id), sendAgain(id)]);
    for (const { status, body } of asked)
      expect([status, body]).toMatchObject([200, { answerResentAt: expect.any(String), answerFailedAt: null }]);
    await eventually(async () => expect(await shown(id)).toMatchObject({ answerSentAt: expect.any(String) }));
    expect(await undelivered()).not.toContain(id);
    await eventually(async () => expect(await newsIsRead()).toEqual([true]));
    expect(mailsTo(platform.mailFolder, email)).toHaveLength(2);
    await eventually(async () =>
      expect(
        await people.query(
          'admin',
          "select action, actor from audit_entries where subject = $1 and action like 'contact.%' order by subject_version",
          [id],
        ),
      ).toEqual([
        { action: 'contact.received', actor: 'visitor' },
        { action: 'contact.answered', actor: admin.id },
        { action: 'contact.mailed', actor: 'system' },
        { action: 'contact.undelivered', actor: 'system' },
        { action: 'contact.resent', actor: admin.id },
        { action: 'contact.mailed', actor: 'system' },
      ]),
    );
  });

  test('is given by one of two administrators who answer at the same time', async () => {
    const other = await people.admin();
    const { id } = await writeFrom(`writer-${randomUUID()}@example.org`);
    const answers = await Promise.all([give(id, 'Yes.'), give(id, 'No.', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONTACT_ANSWERED',
      message: 'This message has been answered already.',
    });
  });

  test('has words, and not too many', async () => {
    const { id } = await writeFrom(`writer-${randomUUID()}@example.org`);
    for (const [given, words] of [
      [' \n ', 'Write an answer'],
      ['a'.repeat(5001), 'At most 5000 characters'],
    ] as const)
      expect(await give(id, given)).toMatchObject({ status: 400, body: { fields: { answer: words } } });
    expect(await people.query('admin', 'select answer from contact_messages where id = $1', [id])).toEqual([
      { answer: null },
    ]);
  });

  test('loses the name of a deleted administrator', async () => {
    const other = await people.admin();
    const { id } = await writeFrom(`writer-${randomUUID()}@example.org`);
    await give(id, answer, other);
    await admin.browser.send('DELETE', `/api/admin/users/${other.id}`);
    await eventually(async () => {
      const { body } = await admin.browser.send('GET', '/api/contact-messages?isAnswered=true');
      expect(body.find((message: { id: string }) => message.id === id)).toMatchObject({ answer, answeredBy: null });
      expect(await people.query('admin', 'select answered_by from contact_messages where id = $1', [id])).toEqual([
        { answered_by: null },
      ]);
    });
  });
});

test('a message can be deleted, which every admin sees at once', async () => {
  const { body } = await write();
  const path = `/api/contact-messages/${body.id}`;
  expect(await admin.browser.send('DELETE', path)).toMatchObject({ status: 204 });
  expect(await admin.browser.send('DELETE', path)).toMatchObject({ status: 404 });
  expect(await admin.browser.send('POST', `${path}/answer`, { answer: 'We do.' })).toMatchObject({ status: 404 });
  const listed = (await admin.browser.send('GET', '/api/contact-messages')).body;
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(body.id);
  await eventually(async () =>
    expect(
      await people.query('admin', "select actor from audit_entries where subject = $1 and action = 'contact.deleted'", [
        body.id,
      ]),
    ).toEqual([{ actor: admin.id }]),
  );
});

test('the list is newest first and paged without gaps', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await write()).body.id);
  const seen: string[] = [];
  let path: string | null = '/api/contact-messages?limit=2';
  while (path && seen.length < 5) {
    const page = await admin.browser.send('GET', path);
    seen.push(...page.body.map(({ id }: { id: string }) => id));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(seen.slice(0, 5)).toEqual(ids);
});

test('an address sends at most five messages an hour, even concurrently; other addresses are unaffected', async () => {
  const sender = from();
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(sender)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const no = answers.filter(({ status }) => status === 429);
  expect(no).toHaveLength(15);
  expect(no[0]).toMatchObject({
    body: { code: 'TOO_MANY_REQUESTS', message: 'Too many messages. Please try again later.' },
  });
  expect(no[0]?.headers.get('retry-after')).toBe('3600');
  expect((await write()).status).toBe(201);

  await people.query('admin', "update contact_senders set window_start = now() - interval '61 minutes'");
  expect((await write(sender)).status).toBe(201);
});

test('while admin is away the form answers 503 and sign-in works; afterwards the form works again', async () => {
  const person = await people.register();
  await platform.kill('admin', 'SIGKILL');
  expect(await write()).toMatchObject({ status: 503, body: { message: 'Please try again in a moment.' } });
  expect((await person.browser.send('GET', '/api/auth/user')).status).toBe(200);
  await platform.restart('admin');
  await eventually(async () => expect((await write()).status).toBe(201));
});

test('a message stored while the bus is away is published when it is back', async () => {
  await platform.nats.kill('SIGKILL');
  const { status, body } = await write();
  expect(status).toBe(201);
  await platform.nats.start();
  await eventually(async () =>
    expect(await people.query('admin', 'select action from audit_entries where subject = $1', [body.id])).toEqual([
      { action: 'contact.received' },
    ]),
  );
});
