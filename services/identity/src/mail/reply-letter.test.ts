import { writeReply } from './reply-letter.ts';

const reply = {
  ...{ name: 'Kofi Asante', email: 'kofi@example.org', subject: 'Rowing & <more>' },
  ...{ message: 'Do you row?\n<b>Where?</b>', answer: 'We do.\nIn three cities.' },
};
const page = 'https://entourage.example/contact';

test('an answer has the subject, the answer, the way back and what was written, harmless also as HTML', () => {
  const { subject, text, html } = writeReply(reply, page);
  expect(subject).toBe('Re: Rowing & <more>');
  expect(text).toContain('Hello Kofi Asante,\n\nWe do.\nIn three cities.\n\nhttps://entourage.example/contact\n');
  expect(text).toContain('> Do you row?\n> <b>Where?</b>\n');
  expect(html).toContain('We do.<br>In three cities.');
  expect(html).toContain('&gt; Do you row?<br>&gt; &lt;b&gt;Where?&lt;/b&gt;');
});

test('a name that looks like an address is not repeated', () => {
  expect(writeReply({ ...reply, name: 'win.example/now' }, page).text).toMatch(/^Hello,\n/);
});
