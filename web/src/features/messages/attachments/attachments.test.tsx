import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, refusing, server } from '../../../testing/server.ts';
import type { Message } from '../api/merge.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab } from '../testing.ts';
import { unsentOf } from '../unsent/outbox.ts';
import type { Attachment } from './attachments.api.ts';

const uploads = '*/api/messages/attachments';
const linked = { url: '/api/opened', previewUrl: '/api/opened?preview=true', expiresAt: '2026-03-02T09:01:00Z' };

const picture: Attachment = {
  id: '99999999-9999-4999-8999-999999999991',
  name: 'knee.png',
  mediaType: 'image/png',
  size: 204_800,
  width: 1600,
  height: 800,
};
const scan: Attachment = { ...picture, id: picture.id.replace(/1$/, '2'), name: 'scan.pdf', width: null, height: null };

const aFile = (name = 'knee.png', type = 'image/png', size = 10) => {
  const file = new File(['x'], name, { type });
  return Object.defineProperty(file, 'size', { value: size });
};

beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
});

function open(messages: readonly Message[] = [aMessage(1)]) {
  const lastMessage = messages.at(-1) ?? null;
  aDesk({ conversations: [aConversation({ lastMessage })], threads: { [marta.id]: messages } });
  return renderApp(`/messages?user=${marta.id}`, { user: athlete });
}

/** Stubs the uploads with these answers in turn; returns the recipients. */
function taking(...answers: Array<() => Response | Promise<Response>>): string[] {
  const asked: string[] = [];
  server.use(
    http.post(uploads, async ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('with') ?? '');
      return (answers[asked.length - 1] ?? HttpResponse.error)();
    }),
  );
  return asked;
}
const taken = (file: Attachment) => () => HttpResponse.json(file, { status: 201 });
const problem =
  (status: number, code: string, message: string, fields = {}) =>
  () =>
    HttpResponse.json({ code, message, fields, requestId: 'r' }, { status });

const chooser = () => screen.findByLabelText('Attach pictures or PDFs', { selector: 'input' });
const choose = async (...files: File[]) => fireEvent.change(await chooser(), { target: { files } });
const toSend = () => screen.findByRole('list', { name: 'Files to send' });
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.findByRole('textbox', { name: 'Message to Marta Silva' });

test('a chosen file is uploaded, shown and sent with a message without text', async () => {
  const { hands } = open();
  const asked = taking(taken(picture));
  const mine = aMessage(2, { senderId: athlete.id, content: '', attachments: [picture] });
  const sent = answering('sendMessage', mine);
  answering('linkAttachment', linked);
  await choose(aFile());
  expect(await within(await toSend()).findByText('200 kB')).toBeVisible();
  expect(asked).toEqual([marta.id]);
  await hands.click(button('Send'));
  await waitFor(() => expect(sent).toMatchObject([{ content: '', attachmentIds: [picture.id] }]));
  expect(await screen.findByRole('button', { name: 'Show knee.png' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
});

test('sending waits for running uploads', async () => {
  const { hands } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  taking(async () => {
    await promise;
    return taken(picture)();
  });
  await hands.type(await box(), 'Look');
  await choose(aFile());
  expect(await screen.findByRole('progressbar', { name: 'Uploading knee.png' })).toBeVisible();
  expect(button('Send')).toBeDisabled();
  await hands.type(await box(), '{Enter}');
  expect(unsentOf(athlete.id)).toEqual([]);
  resolve();
  await waitFor(() => expect(button('Send')).toBeEnabled());
});

test('an upload goes on while another page is open, and the browser asks before it leaves', async () => {
  const { router } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asksFirst = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  taking(async () => {
    await promise;
    return taken(picture)();
  });
  await choose(aFile());
  await screen.findByRole('progressbar', { name: 'Uploading knee.png' });
  expect(asksFirst()).toBe(true);
  await act(() => router.navigate('/log-out'));
  await screen.findByRole('heading', { level: 1, name: /log out/i });
  resolve();
  await waitFor(() => expect(asksFirst()).toBe(false));
  await act(() => router.navigate(`/messages?user=${marta.id}`));
  expect(await within(await toSend()).findByText('200 kB')).toBeVisible();
});

test('an invalid file shows an error and is not uploaded', async () => {
  open();
  const asked = taking();
  await choose(aFile('page.html', 'text/html'));
  expect(
    await screen.findByText('page.html cannot be sent. Choose a JPEG, PNG, WebP or GIF picture, or a PDF.'),
  ).toBeVisible();
  await choose(aFile('long.pdf', 'application/pdf', 25 * 1024 * 1024 + 1));
  expect(await screen.findByText('long.pdf is too large: at most 25 MB.')).toBeVisible();
  await choose(aFile('none.pdf', 'application/pdf', 0));
  expect(await screen.findByText('none.pdf is empty.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('of several invalid files each is named, until the author goes on with the message', async () => {
  const { hands } = open();
  await choose(aFile('page.html', 'text/html'), aFile('none.pdf', 'application/pdf', 0));
  expect(await screen.findByText(/^page\.html cannot be sent\..* none\.pdf is empty\.$/)).toBeVisible();
  await hands.type(await box(), 'L');
  expect(screen.queryByText(/none\.pdf is empty/)).not.toBeInTheDocument();
});

test('a sixth file is left out with an error', async () => {
  open();
  const files = Array.from({ length: 6 }, (_, at) => ({ ...scan, id: scan.id.replace(/.$/, String(at)) }));
  const asked = taking(...files.map(taken));
  await choose(...files.map(() => aFile('scan.pdf', 'application/pdf')));
  expect(await screen.findByText('At most 5 files in one message.')).toBeVisible();
  await waitFor(async () => expect(within(await toSend()).getAllByText('200 kB')).toHaveLength(5));
  expect(asked).toHaveLength(5);
});

test('an interrupted upload can be retried', async () => {
  const { hands } = open();
  taking(HttpResponse.error, taken(picture));
  await choose(aFile());
  expect(await within(await toSend()).findByRole('alert')).toHaveTextContent('Entourage cannot be reached.');
  await hands.click(button('Try again'));
  expect(await within(await toSend()).findByText('200 kB')).toBeVisible();
});

test('an upload after the session is over leads to the sign-in, and says nothing else', async () => {
  const { leave } = open();
  taking(problem(401, 'UNAUTHENTICATED', 'Unauthorized'));
  await choose(aFile());
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(within(await toSend()).queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that the server refuses shows the reason and can only be removed', async () => {
  const { hands } = open();
  const sentence = 'The PDF is protected by a password. Save it without one and try again';
  taking(problem(400, 'INVALID', sentence, { file: sentence }));
  await choose(aFile('scan.pdf', 'application/pdf'));
  expect(await within(await toSend()).findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await hands.click(button('Remove scan.pdf'));
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
});

test('removing a file removes it on the server too', async () => {
  const { hands } = open();
  taking(taken(picture));
  const removed = answering('removeAttachment', null);
  await choose(aFile());
  await within(await toSend()).findByText('200 kB');
  await hands.click(button('Remove knee.png'));
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(button('Attach pictures or PDFs')).toHaveFocus();
});

test('pasted and dropped files are attached; text copied with a picture of it stays text', async () => {
  open();
  const asked = taking(taken(picture), taken(scan));
  const area = await box();
  fireEvent.paste(area, { clipboardData: { files: [aFile()], types: ['Files'] } });
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.drop(area, { dataTransfer: { files: [aFile('scan.pdf', 'application/pdf')], types: ['Files'] } });
  await waitFor(() => expect(asked).toHaveLength(2));
  const both = createEvent.paste(area, { clipboardData: { files: [aFile()], types: ['text/plain', 'Files'] } });
  fireEvent(area, both);
  expect(both.defaultPrevented).toBe(false);
  expect(asked).toHaveLength(2);
});

test('uploaded files stay with their recipient over a reload', async () => {
  open();
  taking(taken(picture));
  await choose(aFile());
  await within(await toSend()).findByText('200 kB');
  document.body.replaceChildren();
  open();
  expect(await within(await toSend()).findByText('knee.png')).toBeVisible();
});

test('a refused message returns its files to the box, and reports files that are gone', async () => {
  const { hands } = open();
  taking(taken(picture));
  await choose(aFile());
  await within(await toSend()).findByText('200 kB');
  refusing('sendMessage', { code: 'INTERNAL', message: 'Something went wrong.' });
  await hands.type(await box(), 'Look{Enter}');
  await waitFor(async () => expect(await box()).toHaveValue('Look'));
  expect(await within(await toSend()).findByText('knee.png')).toBeVisible();

  const sentence = 'A file is not there any more. Attach it again.';
  refusing('sendMessage', { code: 'INVALID', message: sentence, fields: { attachmentIds: sentence } });
  await hands.click(button('Send'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await box()).toHaveValue('Look');
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
});

test('a message with files waits while offline and is sent with them afterwards', async () => {
  const { hands } = open();
  taking(taken(scan));
  await choose(aFile('scan.pdf', 'application/pdf'));
  await within(await toSend()).findByText('200 kB');
  breaking('sendMessage', 'gone');
  await hands.click(button('Send'));
  expect(await screen.findByText('Waiting for a connection')).toBeVisible();
  expect(button('Download scan.pdf, 200 kB')).toBeDisabled();
  const sent = answering('sendMessage', aMessage(2, { senderId: athlete.id, content: '', attachments: [scan] }));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toMatchObject([{ content: '', attachmentIds: [scan.id] }]));
  await waitFor(() => expect(button('Download scan.pdf, 200 kB')).toBeEnabled());
});

test('a picture reserves its size before loading, and opens larger', async () => {
  answering('linkAttachment', linked);
  const { hands } = open([aMessage(1, { content: 'Look', attachments: [picture, scan] })]);
  const small = await screen.findByRole('button', { name: 'Show knee.png' });
  expect(small).toHaveStyle({ width: '280px', aspectRatio: '1600 / 800' });
  await waitFor(() => expect(small.querySelector('img')).toHaveAttribute('src', linked.previewUrl));
  await hands.click(small);
  const dialog = within(await screen.findByRole('dialog', { name: 'knee.png' }));
  expect(await dialog.findByRole('img', { name: 'knee.png' })).toHaveAttribute('src', linked.url);
  expect(screen.getByRole('button', { name: 'Download scan.pdf, 200 kB', hidden: true })).toBeInTheDocument();
});

test('a document downloads under its name by a fresh link', async () => {
  const saved: HTMLAnchorElement[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this);
  });
  const { hands } = open([aMessage(1, { content: '', attachments: [scan] })]);
  // In the bubble, and as the excerpt in the list.
  await waitFor(() => expect(screen.getAllByText('scan.pdf')).toHaveLength(2));
  answering('linkAttachment', { ...linked, previewUrl: null });
  await hands.click(await screen.findByRole('button', { name: 'Download scan.pdf, 200 kB' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ download: 'scan.pdf', pathname: '/api/opened' });
});
