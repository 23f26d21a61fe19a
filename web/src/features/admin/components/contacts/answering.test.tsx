import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, holding, refusing } from '../../../../testing/server.ts';
import { aContactMessage, anAdmin, aPanel } from '../../testing.ts';

const rowing = aContactMessage();
const sailing = aContactMessage({ id: 'sailing', subject: 'Sailing' });
const kofi = { id: '4f3c6c7e-8888-4888-8888-888888888888', username: 'kofi', firstName: 'Kofi', lastName: 'Mensah' };
const minutesAgo = (minutes: number) => new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString();
const answered = (by: typeof kofi | null = { ...kofi }, answer = 'Yes.\nWrite to us again in May.') => ({
  ...rowing,
  isRead: true,
  answer,
  answeredAt: minutesAgo(150),
  answeredBy: by,
});
const ilse = { id: anAdmin.id, username: 'ilse', firstName: 'Ilse', lastName: 'Brandt' };
const alreadyAnswered = { code: 'CONTACT_ANSWERED', message: 'This message has been answered already.' } as const;

function open(messages = [rowing, sailing], query = '') {
  aPanel({ messages });
  return renderApp(`/admin?view=contacts${query}`, { user: anAdmin });
}
type Hands = ReturnType<typeof renderApp>['hands'];

async function openDialog(hands: Hands) {
  await hands.click(await screen.findByRole('button', { name: 'Answer: Rowing' }));
  return within(await screen.findByRole('dialog', { name: 'Answer the message' }));
}
const send = (hands: Hands, dialog: ReturnType<typeof within>) =>
  hands.click(dialog.getByRole('button', { name: 'Send the answer' }));
const card = async (subject: string) =>
  within((await screen.findByRole('heading', { name: subject, level: 2 })).closest('li') as HTMLElement);
/** As a live notice does. */
const invalidate = ({ dispatch }: ReturnType<typeof renderApp>['store']) =>
  act(() => void dispatch(baseApi.util.invalidateTags(['ContactMessage'])));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the dialog shows the recipient and the message, and sends what was typed', async () => {
  const { hands } = open();
  const dialog = await openDialog(hands);
  expect(dialog.getByText('Kofi Asante').closest('p')).toHaveTextContent('To Kofi Asante, kofi@example.org');
  expect(dialog.getByRole('heading', { name: 'Rowing' })).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Message' })).toHaveTextContent('Do you also work with rowing clubs?');
  const field = dialog.getByLabelText('Answer');
  expect(field).toHaveAccessibleDescription(/sent by e-mail at once/);
  const { sent, release } = holding('answerContactMessage', answered(ilse));
  await hands.type(field, 'Yes.{Enter}Write to us again in May.');
  await send(hands, dialog);
  expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeVisible();
  const list = holding('listContactMessages', [answered(ilse), sailing]);
  release();
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(screen.getByText('It is on its way to kofi@example.org.')).toBeVisible();
  await noDialog();
  expect(sent).toEqual([{ answer: 'Yes.\nWrite to us again in May.' }]);
  const done = await card('Rowing');
  expect(done.getByText(/^Answered by Ilse Brandt/)).toHaveTextContent(/2 hours ago/);
  list.release();
  expect(done.queryByText('New')).not.toBeInTheDocument();
  await waitFor(() => expect(done.getByRole('button', { name: 'Mark as Unread: Rowing' })).toHaveFocus());
});

test('a double click sends once', async () => {
  const { hands } = open();
  const dialog = await openDialog(hands);
  const sent = answering('answerContactMessage', answered(ilse));
  await hands.type(dialog.getByLabelText('Answer'), 'Yes.');
  await hands.dblClick(dialog.getByRole('button', { name: 'Send the answer' }));
  await noDialog();
  expect(sent).toHaveLength(1);
});

test.each([
  [' ', 'Write an answer'],
  ['M'.repeat(5001), 'At most 5000 characters'],
])('an answer that is empty or too long is refused at its field', async (text, error) => {
  const { hands } = open();
  const dialog = await openDialog(hands);
  const sent = answering('answerContactMessage', answered(ilse));
  const field = dialog.getByLabelText('Answer');
  await hands.click(field);
  await hands.paste(text);
  await send(hands, dialog);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(error)));
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['', /^Answered by Kofi Mensah/],
  ['&answered=false', null],
])('a colleague was faster, with the filter %j: the text stays and can be copied', async (query, byColleague) => {
  const { hands } = open([rowing, sailing], query);
  const dialog = await openDialog(hands);
  refusing('answerContactMessage', alreadyAnswered);
  await hands.type(dialog.getByLabelText('Answer'), 'We do.');
  aPanel({ messages: [answered(), sailing] });
  await send(hands, dialog);
  expect(await dialog.findByText(/What you wrote was not sent/)).toBeVisible();
  expect(screen.queryByText(/The answer could not be sent/)).not.toBeInTheDocument();
  expect(dialog.getByLabelText('What you wrote')).toHaveValue('We do.');
  expect(dialog.queryByRole('button', { name: 'Send the answer' })).not.toBeInTheDocument();
  if (byColleague) expect(await dialog.findByText(byColleague)).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await hands.click(dialog.getByRole('button', { name: 'Copy what you wrote' }));
  expect(write).toHaveBeenCalledWith('We do.');
  await hands.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer: Rowing' })).not.toBeInTheDocument());
});

test('a colleague who answers while the dialog is open is shown in it', async () => {
  const { hands, store } = open();
  const dialog = await openDialog(hands);
  await hands.type(dialog.getByLabelText('Answer'), 'We do.');
  aPanel({ messages: [answered(), sailing] });
  invalidate(store);
  expect(await dialog.findByText(/^Answered by Kofi Mensah/)).toBeVisible();
  expect(dialog.getByLabelText('What you wrote')).toHaveValue('We do.');
  expect(dialog.queryByRole('button', { name: 'Send the answer' })).not.toBeInTheDocument();
});

test('an answer whose confirmation was lost can be sent again', async () => {
  const { hands, store } = open();
  const dialog = await openDialog(hands);
  breaking('answerContactMessage', 'gone');
  await hands.type(dialog.getByLabelText('Answer'), 'We do. ');
  await send(hands, dialog);
  expect(await dialog.findByText('The answer could not be sent. Please try again.')).toBeVisible();
  aPanel({ messages: [answered(ilse, 'We do.'), sailing] });
  invalidate(store);
  expect(await screen.findByText(/^Answered by Ilse Brandt/)).toBeInTheDocument();
  const sent = answering('answerContactMessage', answered(ilse, 'We do.'));
  await send(hands, dialog);
  await noDialog();
  expect(sent).toEqual([{ answer: 'We do.' }]);
});

test('what was typed survives closing, until it is sent', async () => {
  const { hands } = open();
  const dialog = await openDialog(hands);
  await hands.type(dialog.getByLabelText('Answer'), 'Half an ans');
  await hands.keyboard('{Escape}');
  await noDialog();
  expect(screen.getByRole('button', { name: 'Answer: Rowing' })).toHaveFocus();
  await hands.click(screen.getByRole('button', { name: 'Answer: Sailing' }));
  const other = within(await screen.findByRole('dialog', { name: 'Answer the message' }));
  expect(other.getByLabelText('Answer')).toHaveValue('');
  await hands.click(other.getByRole('button', { name: 'Cancel' }));
  await noDialog();
  const again = await openDialog(hands);
  expect(again.getByLabelText('Answer')).toHaveValue('Half an ans');
  answering('answerContactMessage', answered(ilse));
  await send(hands, again);
  await noDialog();
  // The list is stubbed without the answer, so that the message can be opened once more.
  const empty = await openDialog(hands);
  expect(empty.getByLabelText('Answer')).toHaveValue('');
});

test('the next message gets the focus when an answered one leaves the list', async () => {
  const { hands } = open([rowing, sailing], '&answered=false');
  const dialog = await openDialog(hands);
  answering('answerContactMessage', answered(ilse));
  await hands.type(dialog.getByLabelText('Answer'), 'Yes.');
  aPanel({ messages: [answered(ilse), sailing] });
  await send(hands, dialog);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rowing' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as Read: Sailing' })).toHaveFocus());
});

test('the filter gets the focus when the last unanswered message leaves the list', async () => {
  const { hands } = open([rowing], '&answered=false');
  const dialog = await openDialog(hands);
  answering('answerContactMessage', answered(ilse));
  await hands.type(dialog.getByLabelText('Answer'), 'Yes.');
  aPanel({ messages: [answered(ilse)] });
  await send(hands, dialog);
  expect(await screen.findByText('Nothing waits for an answer')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Show')).toHaveFocus());
});

test.each([
  [{ ...kofi }, 'Answered by Kofi Mensah'],
  [null, 'Answered by a deleted account'],
])('an answered message shows the answer with its author, and no button to answer', async (by, author) => {
  open([answered(by), sailing]);
  const done = await card('Rowing');
  expect(done.getByText(new RegExp(`^${author}`))).toHaveTextContent(/, 2 hours ago/);
  expect(done.getByText(/Write to us again in May\./).textContent).toBe('Yes.\nWrite to us again in May.');
  expect(done.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  expect(done.getByRole('link', { name: 'kofi@example.org' })).toBeVisible();
  expect((await card('Sailing')).getByRole('button', { name: 'Answer: Sailing' })).toBeVisible();
});

test('a long answer is folded with its message', async () => {
  const { hands } = open([answered(kofi, 'A word. '.repeat(100))]);
  const done = await card('Rowing');
  const more = done.getByRole('button', { name: 'Show all of it' });
  expect(done.getByText(/^A word/)).toHaveAttribute('data-folded');
  await hands.click(more);
  expect(done.getByText(/^A word/)).not.toHaveAttribute('data-folded');
});

test.each([
  ['Not answered', 'false'],
  ['Answered', 'true'],
])('the address keeps the filter %s, and the file has it', async (label, is) => {
  const { hands, router } = open([rowing], '&read=false');
  await card('Rowing');
  const asked = answeringPages('listContactMessages', () => ({ rows: [sailing] }));
  await hands.selectOptions(screen.getByLabelText('Show'), label);
  expect(await screen.findByRole('heading', { name: 'Sailing' })).toBeVisible();
  expect(asked.map(String)).toEqual([`isAnswered=${is}&limit=20`]);
  expect(router.state.location.search).toBe(`?view=contacts&answered=${is}`);
  expect(screen.getByLabelText('Show')).toHaveDisplayValue(label);
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    `/api/contact-messages.csv?isAnswered=${is}`,
  );
});

test.each([
  ['false', answered(), 'Nothing waits for an answer'],
  ['true', rowing, 'Nothing is answered'],
])('with answered=%s and nothing found it says so and leads to all messages', async (is, other, title) => {
  const { hands, router } = open([other], `&answered=${is}`);
  expect(await screen.findByText(title)).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await screen.findByRole('heading', { name: 'Rowing' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=contacts');
});
