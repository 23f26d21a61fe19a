import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, refusing } from '../../../testing/server.ts';
import { aCompletedTodo, aTodo, athlete, dana } from '../testing.ts';
import { aLiaisonsDay, liaison } from '../testing-liaison.ts';

const todos = ['Stretch', 'Sleep early', 'Call the physio'].map((text, n) => aTodo({ id: `todo-${n}`, text }));
const moved = [todos[1], todos[0], todos[2]] as typeof todos;

async function open(queue = todos) {
  aLiaisonsDay({ todos: queue });
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const section = within(await screen.findByRole('region', { name: 'To-dos' }));
  await section.findByLabelText('What is to be done');
  return { hands, section };
}
const textsIn = (section: Awaited<ReturnType<typeof open>>['section']) =>
  section.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);

test('shows the to-dos in order, each with its author', async () => {
  const { section } = await open();
  expect(textsIn(section)).toEqual(['Stretch', 'Sleep early', 'Call the physio']);
  expect(section.getAllByText(/From Dana Fox/)).toHaveLength(3);
});

test('an empty queue explains what adding does', async () => {
  const { section } = await open([]);
  expect(section.getByText('Nothing to do')).toBeVisible();
});

test('to-dos that failed to load can be retried', async () => {
  aLiaisonsDay();
  refusing('listTodos', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const section = within(await screen.findByRole('region', { name: 'To-dos' }));
  await section.findByText('Please try again in a moment.');
  answering('listTodos', todos);
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  await section.findByText('Stretch');
});

test.each([
  ['At the end', false],
  ['First', true],
])('adds a to-do: %s', async (place, first) => {
  const { hands, section } = await open();
  const sent = answering('addTodo', aTodo());
  await hands.type(section.getByLabelText('What is to be done'), ' Ice bath ');
  await hands.click(section.getByRole('radio', { name: place }));
  await hands.click(section.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'Ice bath', due: null, first, clientId: expect.any(String) }]));
  await waitFor(() => expect(section.getByLabelText('What is to be done')).toHaveValue(''));
  expect(section.getByLabelText('What is to be done')).toHaveFocus();
});

test('a to-do whose answer was lost is sent again as the same one, and the next one is another', async () => {
  const { hands, section } = await open();
  const lost = breaking('addTodo', 'gone');
  const add = () => hands.click(section.getByRole('button', { name: 'Add' }));
  await hands.type(section.getByLabelText('What is to be done'), 'Ice bath');
  await add();
  await waitFor(() => expect(lost).toHaveLength(1));
  await waitFor(() => expect(section.getByRole('button', { name: 'Add' })).toBeEnabled());
  const sent = answering('addTodo', aTodo());
  await add();
  await waitFor(() => expect(sent).toEqual(lost));
  await waitFor(() => expect(section.getByLabelText('What is to be done')).toHaveValue(''));
  await hands.type(section.getByLabelText('What is to be done'), 'Ice bath');
  await add();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toEqual(sent[0]);
});

test('a to-do that could not be added stays in the field, with the reason', async () => {
  const { hands, section } = await open();
  refusing('addTodo', { code: 'INVALID', message: 'Check what you entered.', fields: { text: 'At most 50 to-dos' } });
  await hands.type(section.getByLabelText('What is to be done'), 'Ice bath');
  await hands.click(section.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(section.getByLabelText('What is to be done')).toHaveAccessibleDescription(/At most 50 to-dos/),
  );
  expect(section.getByLabelText('What is to be done')).toHaveValue('Ice bath');
});

test.each([
  ['Move up: Call the physio', 'todo-1'],
  ['Move down: Stretch', 'todo-2'],
  ['Move down: Sleep early', null],
])('%s', async (button, before) => {
  const { hands, section } = await open();
  const sent = answering('changeTodo', aTodo());
  await hands.click(section.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toEqual([{ before }]));
});

test('the first cannot move up, the last cannot move down', async () => {
  const { section } = await open();
  expect(section.getByRole('button', { name: 'Move up: Stretch' })).toBeDisabled();
  expect(section.getByRole('button', { name: 'Move down: Call the physio' })).toBeDisabled();
});

test('moving by keyboard keeps the focus and announces the new position', async () => {
  const { hands, section } = await open();
  const sent = answering('changeTodo', aTodo());
  answering('listTodos', moved);
  section.getByRole('button', { name: 'Move up: Sleep early' }).focus();
  await hands.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(textsIn(section)).toEqual(['Sleep early', 'Stretch', 'Call the physio']));
  expect(sent).toEqual([{ before: 'todo-0' }]);
  expect(section.getByText('Sleep early: place 1 of 3')).toBeInTheDocument();
  await waitFor(() =>
    expect(document.activeElement?.closest('li')?.querySelector('strong')).toHaveTextContent('Sleep early'),
  );
});

test('its text can be changed', async () => {
  const { hands, section } = await open();
  const sent = answering('changeTodo', aTodo());
  await hands.click(section.getByRole('button', { name: 'Change: Stretch' }));
  const form = within(section.getByRole('form', { name: 'Change: Stretch' }));
  await hands.type(form.getByLabelText('What is to be done'), ' twice');
  answering('listTodos', [aTodo({ id: 'todo-0', text: 'Stretch twice' })]);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Stretch twice')).toBeVisible();
  expect(sent).toEqual([{ text: 'Stretch twice' }]);
});

test('a to-do that the athlete has just completed cannot be changed, and an error says so', async () => {
  const { hands, section } = await open();
  refusing('changeTodo', { code: 'TODO_COMPLETED', message: 'The athlete has just completed this to-do.' });
  await hands.click(section.getByRole('button', { name: 'Move down: Stretch' }));
  expect(await screen.findByText('The athlete has just completed this to-do.')).toBeVisible();
});

test('an order that is refused says why, since no field can', async () => {
  const { hands, section } = await open();
  const reason = 'A to-do of the same athlete';
  refusing('changeTodo', { code: 'INVALID', message: reason, fields: { before: reason } });
  await hands.click(section.getByRole('button', { name: 'Move down: Stretch' }));
  expect(await screen.findByText('The to-do could not be changed. Please try again.')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('removing asks for confirmation', async () => {
  const { hands, section } = await open();
  const sent = answering('removeTodo', null);
  await hands.click(section.getByRole('button', { name: 'Remove: Stretch' }));
  const ask = async () => within(await screen.findByRole('dialog', { name: 'Remove this to-do?' }));
  await hands.click((await ask()).getByRole('button', { name: 'Keep' }));
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await hands.click(section.getByRole('button', { name: 'Remove: Stretch' }));
  answering('listTodos', todos.slice(1));
  await hands.click((await ask()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(textsIn(section)).toEqual(['Sleep early', 'Call the physio']));
});

describe('completed to-dos', () => {
  const done = [
    aCompletedTodo(),
    aCompletedTodo({ id: 'older', text: 'Blood test', addedBy: { ...dana, firstName: 'Ann', lastName: 'Lee' } }),
  ];
  const look = async ({ hands, section }: Awaited<ReturnType<typeof open>>) => {
    await hands.click(section.getByText('Completed'));
    return section;
  };

  test('are read when opened, each with its author and time, and more on demand', async () => {
    const opened = await open();
    const asked = answeringPages('listCompletedTodos', (query) =>
      query.has('cursor') ? { rows: done.slice(1), total: 2 } : { rows: done.slice(0, 1), total: 2, next: 'two' },
    );
    expect(asked).toEqual([]);
    const section = await look(opened);
    const list = within(await section.findByRole('list', { name: 'Completed' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/^Ice the kneeFrom Dana Fox · .+2026/);
    await opened.hands.click(section.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText(/From Ann Lee/)).toBeVisible();
    expect(asked.map((query) => query.get('limit'))).toEqual(['20', '20']);
  });

  test('say when there are none', async () => {
    const opened = await open();
    answeringPages('listCompletedTodos', () => ({ rows: [] }));
    expect(await (await look(opened)).findByText('Nothing completed yet')).toBeVisible();
  });

  test('that failed to load can be retried', async () => {
    const opened = await open();
    refusing('listCompletedTodos', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    const section = await look(opened);
    expect(await section.findByText('Please try again in a moment.')).toBeVisible();
    answeringPages('listCompletedTodos', () => ({ rows: done }));
    await opened.hands.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('Ice the knee')).toBeVisible();
  });
});
