import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aQuestion, yesOrNo } from '../testing-questions.ts';
import { onThursday, openDesk, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const { text } = aQuestion();
const answers = [
  { date: '2026-02-28', answer: 6 },
  { date: '2026-03-03', answer: 4 },
];
const brace = aQuestion({ ...yesOrNo, weekdays: [1, 3, 5], until: '2026-11-30' });
const stopped = aQuestion({ isAsked: false, version: 2 });
const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;

test('a question shows when it is asked, the last answer and its day, and the answers in a table', async () => {
  const { section } = await openDesk([aQuestion({ answers })]);
  const card = within((await section.findByRole('heading', { name: text })).closest('li') as HTMLElement);
  expect(card.getByText('Every day')).toBeVisible();
  expect(card.getByText('asked by Dana Fox on 2 Mar')).toBeVisible();
  expect(card.getByText('4 of 10')).toBeVisible();
  expect(card.getByText('2 days ago')).toBeVisible();
  const rows = within(card.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(28);
  expect(rows.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '5 Marno answer',
    '4 Marno answer',
    '3 Mar4',
    '2 Marno answer',
  ]);
});

test('yes and no are said day by day, and a question without answers says so', async () => {
  const said = {
    ...brace,
    answers: [
      { date: '2026-03-02', answer: 1 },
      { date: '2026-03-04', answer: 1 },
      { date: '2026-03-05', answer: 0 },
    ],
  };
  const { section } = await openDesk([said, aQuestion()]);
  const card = within((await section.findByRole('heading', { name: brace.text })).closest('li') as HTMLElement);
  expect(card.getByText('Mon, Wed, Fri')).toBeVisible();
  expect(card.getByText('until 30 Nov')).toBeVisible();
  expect(card.getByText('Today')).toBeVisible();
  expect(card.getByText('The last 28 days. Yes: 2 Mar, 4 Mar. No: 5 Mar.')).toBeInTheDocument();
  expect(section.getAllByText('No answers yet.')).toHaveLength(1);
});

test('answers that are older than the chart are said to be', async () => {
  const { section } = await openDesk([aQuestion({ answers: [{ date: '2026-01-20', answer: 0 }] })]);
  expect(await section.findByText('0 of 10')).toBeVisible();
  expect(section.getByText('44 days ago')).toBeVisible();
  expect(section.getByText('No answers in the last 28 days.')).toBeVisible();
});

test('where nothing is asked, a liaison reads what to ask', async () => {
  const { section } = await openDesk();
  expect(
    await section.findByText('Ask what the check-in does not: how a tendon feels, whether the brace was worn.'),
  ).toBeVisible();
  expect(section.getByRole('button', { name: 'Ask a question' })).toBeVisible();
});

test('an athlete who is asked nothing has no such section, nor a link to it', async () => {
  aDashboard();
  renderApp('/dashboard', { user: athlete });
  await screen.findByRole('region', { name: 'Illness' });
  const links = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(links.queryByRole('link', { name: 'Questions in the check-in' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Questions in the check-in' })).not.toBeInTheDocument();
});

test('an athlete stops being asked, without asking or choosing days, and undoes it', async () => {
  const { section, hands } = await openOwn([aQuestion()]);
  const button = await section.findByRole('button', { name: `Stop being asked: ${text}` });
  expect(section.queryByRole('button', { name: /^Ask a question|^Change days/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Questions in the check-in' })).toBeVisible();
  const { sent, release } = holding('changeQuestion', stopped);
  // One that was never answered is not shown.
  answering('listQuestions', [stopped]);
  await hands.dblClick(button);
  release();
  expect(await section.findByText(`Not asked any more: ${text}`)).toBeVisible();
  expect(sent).toEqual([{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: null, isAsked: false, version: 1 }]);
  await waitFor(() => expect(section.queryByRole('heading', { name: text })).not.toBeInTheDocument());
  // Its button is gone.
  expect(screen.getByRole('region', { name: 'Questions in the check-in' })).toHaveFocus();
  const undone = answering('changeQuestion', aQuestion({ version: 3 }));
  answering('listQuestions', [aQuestion({ version: 3 })]);
  await hands.click(section.getByRole('button', { name: /^Undo/ }));
  expect(await section.findByRole('heading', { name: text })).toBeVisible();
  expect(undone).toEqual([{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: null, isAsked: true, version: 2 }]);
  expect(section.queryByText(`Not asked any more: ${text}`)).not.toBeInTheDocument();
});

test('what somebody else has changed meanwhile is not stopped, but shown', async () => {
  const { section, hands } = await openDesk([aQuestion()]);
  refusing('changeQuestion', stale);
  answering('listQuestions', [aQuestion({ weekdays: [1], version: 2 })]);
  await hands.click(await section.findByRole('button', { name: `Stop asking: ${text}` }));
  expect(await screen.findByText(stale.message)).toBeVisible();
  expect(await section.findByText('Mon')).toBeVisible();
  expect(section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('what has changed since it was stopped is not undone', async () => {
  const { section, hands } = await openDesk([aQuestion({ answers })]);
  answering('changeQuestion', stopped);
  answering('listQuestions', [{ ...stopped, answers }]);
  await hands.click(await section.findByRole('button', { name: `Stop asking: ${text}` }));
  refusing('changeQuestion', stale);
  await hands.click(await section.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(stale.message)).toBeVisible();
  expect(section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

describe('earlier questions', () => {
  const over = { ...brace, until: '2026-03-04', answers: [{ date: '2026-03-04', answer: 1 }] };

  test('those that were stopped, or whose last day is over, stand behind a summary and are asked again', async () => {
    const { section, hands } = await openDesk([{ ...stopped, answers }, over]);
    await hands.click(await section.findByText('Earlier questions (2)'));
    expect(section.getByText('Last answer: 4 of 10,', { exact: false })).toBeVisible();
    const full = 'At most 5 questions at a time';
    const again = () => section.getByRole('button', { name: `Ask again: ${over.text}` });
    refusing('changeQuestion', { code: 'INVALID', message: full, fields: { text: full } });
    await hands.click(again());
    expect(await screen.findByText(full)).toBeVisible();
    const asked = { ...over, until: null, version: 2 };
    const sent = answering('changeQuestion', asked);
    answering('listQuestions', [asked, { ...stopped, answers }]);
    await hands.click(again());
    expect(await section.findByRole('button', { name: `Stop asking: ${over.text}` })).toBeVisible();
    // An end that is over is left out.
    expect(sent).toEqual([{ weekdays: [1, 3, 5], until: null, isAsked: true, version: 1 }]);
    expect(section.getByText('Earlier questions (1)')).toBeVisible();
  });

  test('an athlete reads them, with the answers of their last weeks', async () => {
    const { section, hands } = await openOwn([{ ...over, answers: [{ date: '2025-03-04', answer: 1 }] }]);
    await hands.click(await section.findByText('Earlier questions (1)'));
    expect(section.getByRole('heading', { name: over.text })).toBeVisible();
    await hands.click(section.getByText('Answers'));
    expect(await section.findByText(/Yes: 4 Mar/)).toBeInTheDocument();
    expect(section.queryByRole('button', { name: /^Ask again/ })).not.toBeInTheDocument();
  });
});

test('one whose last day has passed counts until it has everywhere, which the button says', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T11:59:00Z'));
  const five = [1, 2, 3, 4, 5].map((at) => aQuestion({ id: `99999999-9999-4999-8999-99999999990${at}` }));
  const { section } = await openDesk(five.map((each, at) => (at === 0 ? { ...each, until: '2026-03-04' } : each)));
  const button = await section.findByRole('button', { name: 'Ask a question' });
  expect(button).toHaveAccessibleDescription(/counts until noon UTC/);
});

test('where five are asked, the button says why there is no sixth', async () => {
  const five = [1, 2, 3, 4, 5].map((at) => aQuestion({ id: `99999999-9999-4999-8999-99999999990${at}` }));
  const { section, hands } = await openDesk(five);
  const button = await section.findByRole('button', { name: 'Ask a question' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^5 questions are asked at present/);
  await hands.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a check-in', 'CheckIn'],
  ['a change of the questions', 'CheckInQuestion'],
] as const)('%s elsewhere shows at once', async (_what, type) => {
  const { section, store } = await openDesk([aQuestion()]);
  await section.findByText('No answers yet.');
  answering('listQuestions', [aQuestion({ answers })]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type, id: athlete.id }])));
  expect(await section.findByText('4 of 10')).toBeVisible();
});

test('questions that failed to load can be read again', async () => {
  aDashboard();
  refusing('listQuestions', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'Questions in the check-in' }));
  expect(await section.findByText('Questions in the check-in could not be loaded')).toBeVisible();
  answering('listQuestions', [aQuestion()]);
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('heading', { name: text })).toBeVisible();
});
