import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withMailOffice } from '../../test/mail-office.ts';
import { type SmtpServer, smtpServer } from '../../test/smtp-server.ts';
import { folderPost } from './folder-post.ts';
import { sendNext } from './send-mails.ts';
import { smtpPost } from './smtp-post.ts';

const office = withMailOffice();

describe('over SMTP', () => {
  let server: SmtpServer | undefined;
  afterEach(() => server?.close());
  const post = (port: number) => smtpPost(`smtp://127.0.0.1:${port}`);

  test('the mail arrives complete: plain text and HTML, from us, to the person', async () => {
    server = await smtpServer();
    await office.queue('confirm-email');
    await sendNext(office.deps(post(server.port)));
    const [mail = ''] = server.mails;
    expect(mail).toMatch(/^From: Entourage <support@entourage.example>\r$/m);
    expect(mail).toMatch(/^To: noor@example.org\r$/m);
    expect(mail).toMatch(/^Subject: Confirm your Entourage email address\r$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    for (const type of ['text/plain', 'text/html']) expect(mail).toContain(`Content-Type: ${type}; charset=utf-8`);
  });

  test('no login is sent to a server without encryption', async () => {
    server = await smtpServer();
    await office.queue('confirm-email');
    await sendNext(office.deps(smtpPost(`smtp://entourage:secret@127.0.0.1:${server.port}`)));
    expect(server.mails).toEqual([]);
    expect(office.outcomes).toEqual(['failed']);
  });

  test('while the server is down mails wait, then each is sent once', async () => {
    server = await smtpServer();
    const { port } = server;
    await server.close();
    await office.queue('confirm-email');
    await sendNext(office.deps(post(port)));
    expect(await office.state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);

    server = await smtpServer({ port });
    await office.pool.query('update mails set next_try_at = now()');
    await sendNext(office.deps(post(port)));
    expect(await sendNext(office.deps(post(port)))).toBe(false);
    expect(server.mails).toHaveLength(1);
    expect(await office.state()).toEqual([{ attempts: 2, waits: null, sent: true }]);
  });

  test('an address that the server refuses is retried', async () => {
    server = await smtpServer({ refuses: 'noor@example.org' });
    await office.queue('confirm-email');
    await sendNext(office.deps(post(server.port)));
    expect(await office.state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
  });

  test('a silent server blocks the others for a limited time', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    await office.queue('confirm-email');
    await sendNext(office.deps(post(typeof address === 'object' && address ? address.port : 0)));
    expect(await office.state()).toEqual([{ attempts: 1, waits: 10, sent: false }]);
    silent.close();
  });
});

describe('into a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each mail is a file that only its owner may read', async () => {
    await office.queue('confirm-email');
    await office.queue('confirm-email');
    const into = join(folder, 'new');
    for (let count = 0; count < 2; count++) await sendNext(office.deps(folderPost(into)));
    const files = readdirSync(into);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^[\dT.Z-]+-[\da-f-]{36}\.eml$/);
      expect(statSync(join(into, file)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(into).mode & 0o777).toBe(0o700);
  });
});
