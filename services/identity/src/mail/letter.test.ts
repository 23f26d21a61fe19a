import { writeLetter } from './letter.ts';
import { type LetterKind, letterKinds } from './mail.ts';

const link = 'https://entourage.example/confirm-email?token=abc_-1';
const noor = { firstName: 'Noor', username: 'noor.h' };

/** These name nobody, so they have no advice in case it is wrong. */
const reminders: ReadonlySet<LetterKind> = new Set(['unread-messages', 'alerts-unseen']);

test.each(letterKinds.filter((kind) => !reminders.has(kind)))(
  '%s names the product and the person, and says what to do if it is wrong',
  (kind) => {
    const { subject, text, html } = writeLetter(kind, noor, { link, note: null });
    expect(subject).toMatch(/^[\x20-\x7e]{5,70}$/);
    expect(subject).toContain('Entourage');
    for (const part of [text, html]) {
      expect(part).toContain('Hello Noor,');
      expect(part).toMatch(/If (it was not you|you have no account|you think this is wrong|you did not want this)/);
    }
  },
);

test.each([
  [1, 'for one minute at most'],
  [12, 'for 12 minutes at most'],
])('an emergency access of %d minutes is stated with its duration', (minutes, words) => {
  const { text, html } = writeLetter('emergency-access', noor, { link: null, note: null, minutes });
  for (const part of [text, html]) expect(part).toContain(words);
});

test.each([
  ['ray', 'ray has used your invite'],
  ['win-at.evil.example', 'The person you invited has used your invite'],
  [null, 'The person you invited has used your invite'],
])('who joined is named, unless the name looks like an address: %s', (member, words) => {
  const { text, html } = writeLetter('member-joined', noor, { link, note: null, member });
  for (const part of [text, html]) expect(part).toContain(words);
});

test('a new calendar address ends no other that may not have been there', () => {
  const { text } = writeLetter('calendar-address-created', noor, { link: null, note: null });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Your earlier calendar address, if there was one, works no more.');
});

test('a reminder names nobody and nothing, and links to the messages', () => {
  const address = 'https://entourage.example/messages';
  const { subject, text, html } = writeLetter('unread-messages', noor, { link: address, note: null });
  expect(subject).toBe('You have unread messages on Entourage');
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Hello,', address]));
  expect(html).toContain(`<a href="${address}">Read messages</a>`);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/noor/i);
});

test('the link is complete in the plain text, and behind a word in the HTML', () => {
  const { text, html } = writeLetter('confirm-email', noor, { link, note: null });
  expect(text.split('\n')).toContain(link);
  expect(html).toContain(`<a href="${link}">Confirm email address</a>`);
});

test.each<[string, string | null, string, string]>([
  ['the first name', 'Amal', 'amal', 'Hello Amal,'],
  ['a name of any script', '  محمد', 'm1', 'Hello   محمد,'],
  ['a name with a dash', 'Anne-Marie O’Neill', 'am', 'Hello Anne-Marie O’Neill,'],
  ['without one the username', null, 'amal7', 'Hello amal7,'],
  ['no name that a mail program would make a link of', 'Win at evil.example', 'evil.example', 'Hello,'],
  ['no name with an address', 'a@b.example', 'see_https', 'Hello,'],
  ['no markup', '<b>Amal</b>', 'a.b', 'Hello,'],
  ['no story', 'word '.repeat(20), 'a.b', 'Hello,'],
])('%s', (_name, firstName, username, greeting) => {
  const { text } = writeLetter('confirm-email', { firstName, username }, { link, note: null });
  expect(text.split('\n')[0]).toBe(greeting);
});

test.each([
  ['noor7', 'your Entourage account noor7. The link'],
  ['win.evil.example', 'your Entourage account. The link'],
])('the confirmation names the account %s unless that looks like an address', (username, words) => {
  const { text } = writeLetter('confirm-email', { firstName: 'Noor', username }, { link, note: null });
  expect(text).toContain(words);
});

test('names and links are escaped in the HTML', () => {
  const { html } = writeLetter(
    'confirm-email',
    { firstName: "D'Arcy", username: 'd' },
    { link: `${link}&b="<`, note: null },
  );
  expect(html).toContain('Hello D&#39;Arcy,');
  expect(html).toContain('&amp;b=&quot;&lt;">');
});

test('a note appears unchanged in both parts, escaped in the HTML', () => {
  const note = 'The post is gone.\nShow <one> that stays.';
  const { text, html } = writeLetter('verification-rejected', noor, { link: null, note });
  expect(text).toContain(`What the reviewer wrote:\n\n${note}\n`);
  expect(html).toContain('<p>The post is gone.<br>Show &lt;one&gt; that stays.</p>');
  expect(writeLetter('verification-rejected', noor, { link: null, note: null }).text).not.toContain('reviewer');
});
