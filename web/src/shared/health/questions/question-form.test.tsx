import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { isClosed, openDialog } from '../illnesses/testing-section.ts';
import { aQuestion, yesOrNo } from '../testing-questions.ts';
import { onThursday, openDesk } from './testing-section.ts';

beforeEach(() => void onThursday());

const question = 'How does the tendon feel?';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const content = {
  text: question,
  scale: 'ZERO_TO_TEN',
  lowest: 'Not at all',
  highest: 'Very much',
  weekdays: everyDay,
  until: null,
} as const;
const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;

type App = Awaited<ReturnType<typeof openDesk>>;
const enter = (app: App) => openDialog(app, 'Ask a question', 'Ask a question');
const days = (app: App) => openDialog(app, `Change days: ${question}`, 'Change days');
const asked = (over: object = {}) => aQuestion({ lowest: 'Not at all', highest: 'Very much', ...over });

test('asks on chosen days until a day, once', async () => {
  const app = await openDesk();
  const { dialog, fill } = await enter(app);
  fill({ Question: ` ${question} ` });
  expect(dialog.getByLabelText('Question')).toHaveAccessibleDescription('25 of 120 characters');
  for (const day of ['Tue', 'Thu', 'Sat', 'Sun']) await app.hands.click(dialog.getByRole('checkbox', { name: day }));
  fill({ 'What 10 means': 'Worst pain', 'Until (optional)': '2026-04-01' });
  expect(dialog.getByLabelText('Until (optional)')).toHaveAttribute('min', '2026-03-05');
  const chosen = asked({ weekdays: [1, 3, 5], until: '2026-04-01', highest: 'Worst pain' });
  const { sent, release } = holding('askQuestion', chosen);
  await app.hands.dblClick(dialog.getByRole('button', { name: 'Ask' }));
  answering('listQuestions', [chosen]);
  release();
  await isClosed();
  expect(sent).toEqual([
    { ...content, highest: 'Worst pain', weekdays: [1, 3, 5], until: '2026-04-01', clientId: expect.any(String) },
  ]);
  expect(await app.section.findByText('Mon, Wed, Fri')).toBeVisible();
  expect(screen.getByText('Question asked')).toBeVisible();
});

test('yes or no needs no words for its ends', async () => {
  const app = await openDesk();
  const { dialog, fill, press } = await enter(app);
  fill({ Question: yesOrNo.text });
  await app.hands.click(dialog.getByRole('radio', { name: 'Yes or no' }));
  expect(dialog.queryByLabelText('What 0 means')).not.toBeInTheDocument();
  const sent = answering('askQuestion', aQuestion(yesOrNo));
  await press('Ask');
  await isClosed();
  const { id: _, ...fixed } = yesOrNo;
  expect(sent).toEqual([{ ...content, ...fixed, clientId: expect.any(String) }]);
});

test('what is missing or refused is said at its field', async () => {
  const app = await openDesk();
  const { dialog, fill, press } = await enter(app);
  fill({ 'What 0 means': '' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    await app.hands.click(dialog.getByRole('checkbox', { name: day }));
  }
  await press('Ask');
  await waitFor(() => expect(dialog.getByLabelText('Question')).toHaveAccessibleDescription(/Say what is asked$/));
  expect(dialog.getByLabelText('What 0 means')).toHaveAccessibleDescription('Say what 0 means');
  expect(dialog.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose at least one day');
  await waitFor(() => expect(dialog.getByLabelText('Question')).toHaveFocus());
  fill({ 'What 0 means': 'Nothing', Question: 'x'.repeat(121) });
  await app.hands.click(dialog.getByRole('button', { name: 'Every day' }));
  await press('Ask');
  await waitFor(() => expect(dialog.getByLabelText('Question')).toHaveAccessibleDescription(/At most 120 characters$/));
  fill({ Question: question });
  const late = 'Today or later';
  refusing('askQuestion', { code: 'INVALID', message: late, fields: { until: late } });
  await press('Ask');
  await waitFor(() => expect(dialog.getByLabelText('Until (optional)')).toHaveAccessibleDescription(/Today or later$/));
});

describe('a question whose answer was lost is the same when it is sent again,', () => {
  async function lose() {
    const app = await openDesk();
    const shown = await enter(app);
    shown.fill({ Question: question });
    const lost = breaking('askQuestion', 'gone');
    await shown.press('Ask');
    await waitFor(() => expect(lost).toHaveLength(1));
    await shown.dialog.findByRole('button', { name: 'Ask' });
    return { ...app, ...shown, clientId: (lost[0] as { clientId: string }).clientId };
  }

  test('on the days that were chosen since', async () => {
    const { dialog, hands, press, clientId } = await lose();
    await hands.click(dialog.getByRole('checkbox', { name: 'Sun' }));
    const sent = answering('askQuestion', asked());
    const changed = answering('changeQuestion', asked({ version: 2 }));
    await press('Ask');
    await isClosed();
    expect(sent).toEqual([{ ...content, weekdays: [1, 2, 3, 4, 5, 6], clientId }]);
    expect(changed).toEqual([{ weekdays: [1, 2, 3, 4, 5, 6], until: null, isAsked: true, version: 1 }]);
  });

  test('and in other words replaces it', async () => {
    const { fill, press, clientId } = await lose();
    fill({ Question: 'How does the knee feel?' });
    const sent = answering('askQuestion', asked());
    const changed = answering('changeQuestion', asked({ isAsked: false, version: 2 }));
    await press('Ask');
    await isClosed();
    expect(changed).toEqual([{ weekdays: everyDay, until: null, isAsked: false, version: 1 }]);
    expect(sent).toEqual([
      { ...content, text: 'How does the knee feel?', clientId },
      { ...content, text: 'How does the knee feel?', clientId: expect.not.stringContaining(clientId) },
    ]);
  });
});

test('the days are changed on the version that is shown, and the words stay', async () => {
  const app = await openDesk([aQuestion({ weekdays: [1, 3, 5], until: '2026-04-01', version: 4 })]);
  const { dialog, fill, press } = await days(app);
  expect(dialog.getByText(question)).toBeVisible();
  expect(dialog.queryByLabelText('Question')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Until (optional)')).toHaveValue('2026-04-01');
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Fri' }));
  fill({ 'Until (optional)': '' });
  const changed = aQuestion({ weekdays: [1, 3], version: 5 });
  const sent = answering('changeQuestion', changed);
  answering('listQuestions', [changed]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ weekdays: [1, 3], until: null, isAsked: true, version: 4 }]);
  expect(await app.section.findByText('Mon, Wed')).toBeVisible();
  expect(app.section.getByRole('button', { name: `Change days: ${question}` })).toHaveFocus();
});

test('after somebody else’s change it shows theirs, and saves on top of it', async () => {
  const app = await openDesk([aQuestion()]);
  const { dialog, press } = await days(app);
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Sun' }));
  refusing('changeQuestion', stale);
  answering('listQuestions', [aQuestion({ weekdays: [1, 2], until: '2026-04-01', version: 2 })]);
  await press('Save');
  expect(await dialog.findByText(/^Somebody else has changed this question/)).toBeVisible();
  expect(await dialog.findByText('Saved now: Mon, Tue')).toBeVisible();
  expect(dialog.getByLabelText('Until (optional)')).toHaveValue('2026-04-01');
  const sent = answering('changeQuestion', aQuestion({ version: 3 }));
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ weekdays: [1, 2, 3, 4, 5, 6], until: '2026-04-01', isAsked: true, version: 2 }]);
});

test('a save whose answer was lost is done', async () => {
  const app = await openDesk([aQuestion()]);
  const { dialog, press } = await days(app);
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Sun' }));
  const lost = breaking('changeQuestion', 'gone');
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await dialog.findByRole('button', { name: 'Save' });
  refusing('changeQuestion', stale);
  answering('listQuestions', [aQuestion({ weekdays: [1, 2, 3, 4, 5, 6], version: 2 })]);
  await press('Save');
  await isClosed();
  expect(screen.getByText('Days changed')).toBeVisible();
});

test('one that the athlete has stopped meanwhile is asked again by the next save, or not listed any more', async () => {
  const app = await openDesk([aQuestion()]);
  const { dialog, press } = await days(app);
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Sun' }));
  refusing('changeQuestion', stale);
  answering('listQuestions', [aQuestion({ isAsked: false, version: 2 })]);
  await press('Save');
  expect(await dialog.findByText(/^Somebody else has stopped this question/)).toBeVisible();
  refusing('changeQuestion', { code: 'NOT_FOUND', message: 'There is no such question.' });
  answering('listQuestions', []);
  await press('Save');
  expect(await dialog.findByText(/^This question is not asked any more/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('Back closes the dialog, and asks before it discards input', async () => {
  const app = await openDesk();
  const back = () => act(() => app.router.navigate(-1));
  await enter(app);
  await back();
  await isClosed();
  const { fill, press } = await enter(app);
  fill({ Question: question });
  await back();
  await app.hands.click(await screen.findByRole('button', { name: 'Stay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a question' }));
  expect(dialog.getByLabelText('Question')).toHaveValue(question);
  await press('Cancel');
  expect(await screen.findByText('What you typed has not been saved.')).toBeVisible();
});
