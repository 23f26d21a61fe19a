import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMails } from './read-mails.ts';

const mail = (subject: string, body: string) => `From: Entourage <support@entourage.example>
To: noor@example.org
Subject: ${subject}
Date: Mon, 02 Mar 2026 09:30:00 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_b"

----_b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

${body}
----_b
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<p>Hello</p>
----_b--
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('mails are read in the order they were written, without unfinished ones', () => {
  writeFileSync(join(folder, '2026-03-02T09-31.eml'), mail('Second', 'Hello'));
  writeFileSync(join(folder, '2026-03-02T09-30.eml'), mail('First', 'Hello'));
  writeFileSync(join(folder, '2026-03-02T09-32.eml.new'), 'From: ');
  expect(readMails(folder).map(({ subject }) => subject)).toEqual(['First', 'Second']);
});

test('a folded link is joined again', () => {
  writeFileSync(
    join(folder, 'a.eml'),
    mail('Confirm', 'Hello J=C3=BCrgen,\n\nhttp://localhost:3000/confirm-email?token=3Dabc=\ndef\n'),
  );
  expect(readMails(folder)).toEqual([
    {
      at: '2026-03-02T09:30:00.000Z',
      to: 'noor@example.org',
      subject: 'Confirm',
      text: 'Hello Jürgen,\n\nhttp://localhost:3000/confirm-email?token=abcdef\n',
      link: 'http://localhost:3000/confirm-email?token=abcdef',
    },
  ]);
});

test('a missing folder has no mails', () => {
  expect(readMails(join(folder, 'not-there'))).toEqual([]);
});
