import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { aTodo, athlete, aWellness } from '../testing.ts';
import { aLiaisonsDay, liaison } from '../testing-liaison.ts';
import { athletesDay } from './athletes-day.ts';
import { dueWords } from './due-words.ts';

// A Thursday.
const today = '2026-12-03';
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T12:00:00`));
});

test.each([
  ['2026-12-03', 'Due today'],
  ['2026-12-04', 'Due tomorrow'],
  ['2026-12-05', 'Due Sat, 5 Dec'],
  ['2027-01-08', 'Due Fri, 8 Jan 2027'],
  ['2026-12-02', 'Overdue since Wed, 2 Dec'],
  ['2025-12-31', 'Overdue since Wed, 31 Dec 2025'],
])('of %s: "%s"', (day, words) => {
  expect(dueWords(day, today)).toBe(words);
});

test('tomorrow may be of another month', () => {
  expect(dueWords('2026-03-01', '2026-02-28')).toBe('Due tomorrow');
});

test.each([
  ['the day that was read with the series', { to: '2026-12-04', missedDays: 1 }, today, '2026-12-04'],
  ['no day too far once it is a day later here', { to: '2026-12-03', missedDays: 1 }, '2026-12-02', '2026-12-03'],
  ['the same one until it is later here too', { to: '2026-12-04', missedDays: 1 }, '2026-12-02', '2026-12-04'],
  ['a day later where it was behind', { to: '2026-12-01', missedDays: 1 }, '2026-12-02', '2026-12-02'],
  ['the viewer’s where no check-in has told a zone', { to: '2026-12-04', missedDays: null }, today, today],
  ['the viewer’s where no series is shared', null, today, today],
])('the athlete’s day is %s', (_name, days, readOn, day) => {
  expect(athletesDay(days, Date.parse(`${readOn}T12:00:00`), Date.now())).toBe(day);
});

async function open(...days: (string | null)[]) {
  return openOn(today, days);
}

/** `theirDay`: the day where the athlete is. */
async function openOn(theirDay: string, days: readonly (string | null)[]) {
  aLiaisonsDay({
    todos: days.map((due, n) => aTodo({ id: `todo-${n}`, text: `To-do ${n}`, due })),
    wellness: aWellness({ days: [], to: theirDay }),
  });
  const { hands, store } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const section = within(await screen.findByRole('region', { name: 'To-dos' }));
  await section.findByLabelText('What is to be done');
  const edit = async () => {
    await hands.click(section.getByRole('button', { name: 'Change: To-do 0' }));
    return within(section.getByRole('form', { name: 'Change: To-do 0' }));
  };
  /** As a live notice does. */
  function changeElsewhere(due: string) {
    answering('listTodos', [aTodo({ id: 'todo-0', text: 'To-do 0', due })]);
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Todo'])));
  }
  return { hands, section, edit, changeElsewhere };
}

const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('each to-do with a day says it, and the past ones stand out', async () => {
  const { section } = await open('2026-12-02', null, '2026-12-04');
  const rows = section.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('time[datetime^="2026-12"]')?.textContent)).toEqual([
    'Overdue since Wed, 2 Dec',
    undefined,
    'Due tomorrow',
  ]);
  expect(rows.map((row) => row.querySelector('[data-overdue]') !== null)).toEqual([true, false, false]);
});

test('a day is judged by the athlete’s calendar, and so is the earliest that can be chosen', async () => {
  const { section, edit } = await openOn('2026-12-04', ['2026-12-04', '2026-12-03']);
  await waitFor(() => expect(section.getByText('Due today')).toBeVisible());
  expect(section.getByText('Overdue since Thu, 3 Dec')).toBeVisible();
  for (const field of section.getAllByLabelText(/^Due/)) expect(field).toHaveAttribute('min', '2026-12-04');
  expect((await edit()).getByLabelText(/^Due/)).toHaveAttribute('min', '2026-12-04');
});

test('a to-do is added with a day, and the field is empty afterwards', async () => {
  const { hands, section } = await open();
  const sent = answering('addTodo', aTodo());
  await hands.type(section.getByLabelText('What is to be done'), 'Blood test');
  set(section.getByLabelText(/^Due/), '2026-12-04');
  await hands.click(section.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent).toEqual([{ text: 'Blood test', due: '2026-12-04', first: false, clientId: expect.any(String) }]),
  );
  await waitFor(() => expect(section.getByLabelText(/^Due/)).toHaveValue(''));
});

test('a day that is refused stays in its field, with the reason', async () => {
  const { hands, section } = await open();
  const reason = 'Choose today or a later day';
  refusing('addTodo', { code: 'INVALID', message: 'Check what you entered.', fields: { due: reason } });
  await hands.type(section.getByLabelText('What is to be done'), 'Blood test');
  set(section.getByLabelText(/^Due/), '2026-12-01');
  await hands.click(section.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(section.getByLabelText(/^Due/)).toHaveAccessibleDescription(reason));
  expect(section.getByLabelText(/^Due/)).toHaveValue('2026-12-01');
});

test.each([
  ['changed', '2026-12-10', { text: 'To-do 0', due: '2026-12-10' }],
  ['taken away', '', { text: 'To-do 0', due: null }],
])('the day is %s', async (_how, day, change) => {
  const { hands, section, edit } = await open('2026-12-04');
  const sent = answering('changeTodo', aTodo());
  const form = await edit();
  expect(form.getByLabelText(/^Due/)).toHaveValue('2026-12-04');
  set(form.getByLabelText(/^Due/), day);
  answering('listTodos', [aTodo({ id: 'todo-0', text: 'To-do 0', due: change.due })]);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([change]));
  await waitFor(() => expect(section.queryByText('Due tomorrow')).not.toBeInTheDocument());
});

test('a change of the text does not send the day', async () => {
  const { hands, edit } = await open('2026-12-01');
  const sent = answering('changeTodo', aTodo());
  const form = await edit();
  await hands.type(form.getByLabelText('What is to be done'), ', fasting');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'To-do 0, fasting' }]));
});

test('a day that a colleague changes meanwhile is not changed back by who corrects the text', async () => {
  const { hands, edit, changeElsewhere } = await open('2026-12-06');
  const form = await edit();
  changeElsewhere('2026-12-10');
  await waitFor(() => expect(form.getByLabelText(/^Due/)).toHaveValue('2026-12-10'));
  const sent = answering('changeTodo', aTodo());
  await hands.type(form.getByLabelText('What is to be done'), '!');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'To-do 0!' }]));
});
