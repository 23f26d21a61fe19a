import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { aCheckIn, aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { askedToday, aToday, yesOrNo } from '../../../../shared/health/testing-questions.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../../testing/server.ts';

const tendon = askedToday();
const brace = askedToday(yesOrNo);

type Asked = ReturnType<typeof askedToday>;

async function open(questions: Asked[], checkIn: ReturnType<typeof aCheckIn> | null = null) {
  aDashboard({ today: aToday({ checkIn, questions }) });
  const app = renderApp('/dashboard', { user: athlete });
  const card = within(await screen.findByRole('group', { name: 'Daily check-in' }));
  const group = (name: string | RegExp) => card.getByRole('radiogroup', { name });
  const choice = (name: string | RegExp, answer: string | RegExp) =>
    within(group(name)).getByRole('radio', { name: answer });
  const tap = (name: string | RegExp, answer: string | RegExp) => app.hands.click(choice(name, answer));
  const chosen = (name: string | RegExp) => within(group(name)).queryByRole('radio', { checked: true });
  async function tapItems() {
    for (const item of ['Sleep', 'Soreness', 'Fatigue', 'Mood', 'Stress']) await tap(item, /^4 of 5/);
    await tap(/^Hardest session/, '0');
  }
  const save = () => app.hands.click(screen.getByRole('button', { name: 'Save check-in' }));
  return { ...app, card, group, choice, tap, chosen, tapItems, save };
}

const answersOf = (sent: unknown[]) => sent.map((body) => (body as { answers?: unknown }).answers);

test('questions of liaisons stand below the others, and their answers are sent and shown with the check-in', async () => {
  const { card, group, tap, tapItems, save } = await open([tendon, brace]);
  const asked = within(card.getByRole('group', { name: 'From your liaisons' }));
  expect(asked.getByText(/^You can leave these out\./)).toBeVisible();
  expect(asked.getByText('0 No pain')).toBeVisible();
  expect(asked.getByText('10 Worst pain')).toBeVisible();
  const choices = within(group(tendon.text)).getAllByRole('radio');
  expect(choices).toHaveLength(11);
  expect(choices[0]).toHaveAccessibleName('0 No pain');
  expect(choices[10]).toHaveAccessibleName('10 Worst pain');
  await tapItems();
  await tap(tendon.text, '7');
  await tap(brace.text, 'No');
  const sent = answering('saveCheckIn', aCheckIn());
  breaking('getToday', 'gone');
  await save();
  expect(await screen.findByText('Check-in saved')).toBeVisible();
  expect(answersOf(sent)).toEqual([
    [
      { questionId: tendon.id, answer: 7 },
      { questionId: brace.id, answer: 0 },
    ],
  ]);
  // Before today has been read again.
  expect((await card.findByText(tendon.text)).closest('div')).toHaveTextContent('7 of 10');
  expect(card.getByText(brace.text).closest('div')).toHaveTextContent(/No$/);
});

test('an answer that is chosen again is taken back, and the check-in is saved without it', async () => {
  const { card, tap, tapItems, chosen, choice, hands, save } = await open([tendon, brace]);
  await tapItems();
  await tap(tendon.text, '7');
  await tap(tendon.text, '7');
  expect(chosen(tendon.text)).toBeNull();
  // The second press of a double click is the same choice.
  await hands.dblClick(choice(brace.text, 'Yes'));
  expect(chosen(brace.text)).toHaveAccessibleName('Yes');
  choice(brace.text, 'Yes').focus();
  await hands.keyboard(' ');
  expect(chosen(brace.text)).toBeNull();
  const sent = answering('saveCheckIn', aCheckIn());
  answering('getToday', aToday({ questions: [tendon, brace] }));
  await save();
  await waitFor(() => expect(answersOf(sent)).toEqual([[]]));
  expect(await card.findAllByText('Not answered')).toHaveLength(2);
});

test('none of the other answers can be taken back', async () => {
  const { tap, chosen } = await open([tendon]);
  await tap('Sleep', /^4/);
  await tap('Sleep', /^4/);
  expect(chosen('Sleep')).toHaveAccessibleName('4 of 5: Good');
});

test('given answers are changed, and taken back, with the check-in', async () => {
  const given = [
    { ...tendon, answer: 3 },
    { ...brace, answer: 1 },
  ];
  const { card, hands, tap, chosen, save } = await open(given, aCheckIn());
  expect(card.getByText(tendon.text).closest('div')).toHaveTextContent('3 of 10');
  expect(card.getByText(brace.text).closest('div')).toHaveTextContent(/Yes$/);
  await hands.click(card.getByRole('button', { name: 'Change' }));
  expect(chosen(tendon.text)).toHaveAccessibleName('3');
  await tap(tendon.text, '3');
  const sent = answering('saveCheckIn', aCheckIn());
  await save();
  await waitFor(() => expect(answersOf(sent)).toEqual([[{ questionId: brace.id, answer: 1 }]]));
});

test('a refused answer is said at its question', async () => {
  const { group, tap, tapItems, save } = await open([tendon, brace]);
  await tapItems();
  await tap(brace.text, 'Yes');
  const gone = 'This is not asked today';
  refusing('saveCheckIn', { code: 'INVALID', message: gone, fields: { 'answers.0.questionId': gone } });
  await save();
  await waitFor(() => expect(group(brace.text)).toHaveAccessibleDescription(gone));
  expect(group(tendon.text)).toBeValid();
  await waitFor(() => expect(within(group(brace.text)).getByRole('radio', { name: 'Yes' })).toHaveFocus());
});

test('answers stay on the device until they are saved', async () => {
  const { tap, tapItems, save } = await open([tendon]);
  await tapItems();
  await tap(tendon.text, '10 Worst pain');
  breaking('saveCheckIn', 'gone');
  await save();
  await screen.findByText(/try again/i);
  cleanup();
  const { chosen } = await open([tendon]);
  await waitFor(() => expect(chosen(tendon.text)).toHaveAccessibleName('10 Worst pain'));
});

test('a draft leaves an answer as another device has saved it', async () => {
  const { tap } = await open([tendon]);
  await tap('Sleep', /^4/);
  cleanup();
  const { card, hands, chosen } = await open([{ ...tendon, answer: 7 }], aCheckIn());
  await hands.click(card.getByRole('button', { name: 'Change' }));
  expect(chosen(tendon.text)).toHaveAccessibleName('7');
});

test('what is asked while the form is open joins it, and what is stopped meanwhile is not sent', async () => {
  const { card, tap, tapItems, chosen, save, store } = await open([tendon]);
  await tapItems();
  await tap(tendon.text, '7');
  answering('getToday', aToday({ checkIn: null, questions: [brace] }));
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'CheckInQuestion', id: athlete.id }])));
  expect(await card.findByRole('radiogroup', { name: brace.text })).toBeVisible();
  expect(card.queryByText(tendon.text)).not.toBeInTheDocument();
  expect(chosen('Sleep')).toHaveAccessibleName('4 of 5: Good');
  await tap(brace.text, 'Yes');
  const sent = answering('saveCheckIn', aCheckIn());
  await save();
  await waitFor(() => expect(answersOf(sent)).toEqual([[{ questionId: brace.id, answer: 1 }]]));
});

test('where nothing is asked, the check-in says nothing of it', async () => {
  const { card, tapItems, save } = await open([]);
  expect(card.queryByText('From your liaisons')).not.toBeInTheDocument();
  await tapItems();
  const sent = answering('saveCheckIn', aCheckIn());
  answering('getToday', aToday());
  await save();
  await waitFor(() => expect(answersOf(sent)).toEqual([undefined]));
  await card.findByRole('button', { name: 'Change' });
  expect(card.queryByText('From your liaisons')).not.toBeInTheDocument();
});
