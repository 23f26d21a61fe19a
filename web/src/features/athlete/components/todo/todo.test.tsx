import { nextTodoAt } from '@entourage/contracts/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aCompletedTodo, aDashboard, aTodo, athlete } from '../../../../shared/health/testing.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, holding, refusing, server } from '../../../../testing/server.ts';

const second = aTodo({ id: '11111111-2222-4222-8222-111111111111', text: 'Blood test on Thursday' });
/** Later than the ten seconds of the server, so that a busy machine does not reach it. */
const soon = () => new Date(Date.now() + 60_000).toISOString();
const completed = () => aTodo({ completedAt: new Date().toISOString(), undoUntil: soon() });

async function open(todos = [aTodo(), second]) {
  aDashboard({ todos });
  const app = renderApp('/dashboard', { user: athlete });
  await screen.findByText('No messages yet');
  return app;
}

test('shows no banner without to-dos', async () => {
  await open([]);
  expect(screen.queryByText('Next To-Do')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).not.toBeInTheDocument();
});

test('says by when it is to be done', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
  await open([aTodo({ due: '2026-03-06' }), second]);
  expect(screen.getByRole('region', { name: 'Next To-Do' })).toHaveTextContent(
    /^Next To-DoTwenty minutes of mobilityDue tomorrowFrom Dana Fox/,
  );
});

test('of those after it the one with the earliest day is named', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
  const third = aTodo({ id: '11111111-3333-4333-8333-111111111111', text: 'Ice the ankle', due: '2026-03-05' });
  await open([aTodo({ due: '2026-03-04' }), { ...second, due: '2026-03-09' }, third]);
  const banner = screen.getByRole('region', { name: 'Next To-Do' });
  expect(banner).toHaveTextContent(/2 more after itDue today: Ice the ankle/);
});

test('a notification of a new one leads to it', async () => {
  Element.prototype.scrollIntoView = () => {};
  aDashboard({ todos: [aTodo()] });
  renderApp(nextTodoAt, { user: athlete });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Next To-Do' })).toHaveFocus());
});

test('shows as completed before the server answers, and can be undone', async () => {
  const { hands } = await open();
  expect(screen.getByRole('region', { name: 'Next To-Do' })).toHaveTextContent('Twenty minutes of mobility');
  expect(screen.getByText('From Dana Fox · One more after it')).toBeVisible();
  const { release } = holding('completeTodo', completed());
  await hands.click(screen.getByRole('button', { name: 'Mark Complete' }));
  expect(screen.getByText('Completed: Twenty minutes of mobility')).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: /^Undo/ });
  expect(undo).toHaveTextContent(/^Undo\d+ s$/);
  expect(undo).toHaveFocus();
  // Disabled, it would lose the focus.
  expect(undo).toBeEnabled();
  answering('listTodos', [completed(), second]);
  release();
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled', 'true'));

  const taken = answering('reopenTodo', aTodo());
  answering('listTodos', [aTodo(), second]);
  await hands.click(undo);
  expect(await screen.findByRole('button', { name: 'Mark Complete' })).toHaveFocus();
  expect(taken).toHaveLength(1);
});

test('a failed completion is rolled back with an error, even while the to-dos cannot be read', async () => {
  const { hands } = await open();
  for (const call of ['completeTodo', 'listTodos'] as const) breaking(call, 'gone');
  await hands.click(screen.getByRole('button', { name: 'Mark Complete' }));
  expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Mark Complete' })).toBeVisible();
  expect(screen.queryByText('Completed')).not.toBeInTheDocument();
});

test('a completion past its undo deadline is replaced by the next to-do', async () => {
  await open([aTodo({ completedAt: '2026-03-02T07:30:00Z', undoUntil: '2026-03-02T07:30:10Z' }), second]);
  expect(await screen.findByRole('region', { name: 'Next To-Do' })).toHaveTextContent('Blood test on Thursday');
});

test('fetches the next to-do at the undo deadline', async () => {
  const over = Date.now() + 1500;
  const done = aTodo({ completedAt: '2026-03-02T07:30:00Z', undoUntil: new Date(over).toISOString() });
  aDashboard();
  server.use(
    http.get('*/api/athletes/:athleteId/todos', () => HttpResponse.json(Date.now() < over ? [done] : [second])),
  );
  renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Blood test on Thursday')).toBeVisible();
});

test('to-dos that failed to load can be retried', async () => {
  aDashboard();
  refusing('listTodos', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  await screen.findByText('Please try again in a moment.');
  answering('listTodos', [second]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Blood test on Thursday')).toBeVisible();
});

test('what was completed can be looked up', async () => {
  answeringPages('listCompletedTodos', () => ({ rows: [aCompletedTodo()] }));
  const { hands } = await open();
  await hands.click(await screen.findByText('Completed to-dos'));
  expect(await screen.findByText('Ice the knee')).toBeVisible();
});
