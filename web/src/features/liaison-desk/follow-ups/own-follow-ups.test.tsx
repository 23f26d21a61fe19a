import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../shared/api/base-api.ts';
import { type FollowUp, followUpsApi } from '../../../shared/health/api/follow-ups.api.ts';
import { athlete, dana } from '../../../shared/health/testing.ts';
import { aLiaisonsDay, liaison, yuki } from '../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { aFollowUp, onThursday } from './testing-follow-ups.ts';

beforeEach(() => void onThursday());

const overdue = aFollowUp({ id: '1', text: 'Ring the club', due: '2026-03-02', assignee: dana });
const today = aFollowUp({ id: '2', text: 'Look at the calf', due: '2026-03-05', athleteId: yuki.id });
const inAWeek = aFollowUp({ id: '3', text: 'Book a room', due: '2026-03-12' });
const later = aFollowUp({ id: '4', text: 'Ask for the report', due: '2026-03-13' });
const oneDay = aFollowUp({ id: '5' });

function open(ownFollowUps: readonly FollowUp[]) {
  aLiaisonsDay({ ownFollowUps });
  return renderApp('/dashboard', { user: liaison });
}
const findCard = async () => within(await screen.findByRole('region', { name: 'Your follow-ups' }));
const rowsIn = (card: Awaited<ReturnType<typeof findCard>>) =>
  card.getAllByRole('listitem').map(({ textContent }) => textContent);

test('those of all athletes stand in order: overdue, today, the next 7 days; the others on request', async () => {
  const { hands } = open([overdue, today, inAWeek, later, oneDay]);
  const card = await findCard();
  const near = [
    'Ring the clubNoor HaddadOverdue since Mon, 2 MarYours',
    'Look at the calfYuki TanakaTodayAnyone',
    'Book a roomNoor HaddadThu, 12 MarAnyone',
  ];
  expect(rowsIn(card)).toEqual(near);
  const all = card.getByRole('button', { name: 'Show all 5' });
  await hands.click(all);
  expect(rowsIn(card).slice(3)).toEqual([
    'Ask for the reportNoor HaddadFri, 13 MarAnyone',
    'Arrange a scan of the kneeNoor HaddadAnyone',
  ]);
  expect(all).toHaveFocus();
  await hands.click(all);
  expect(rowsIn(card)).toEqual(near);
});

test('the athlete’s name leads to the follow-ups on their page', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  const { hands, router } = open([overdue]);
  await hands.click((await findCard()).getByRole('link', { name: 'Noor Haddad' }));
  expect(router.state.location).toMatchObject({ search: `?athlete=${athlete.id}`, hash: '#follow-ups' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Follow-ups' })).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Your follow-ups' })).not.toBeInTheDocument();
});

test('one is done at a press, and undone', async () => {
  const { hands } = open([overdue, today]);
  const card = await findCard();
  const sent = answering('completeFollowUp', overdue);
  answering('listOwnFollowUps', [today]);
  await hands.click(card.getByRole('button', { name: 'Mark as done: Ring the club' }));
  expect(rowsIn(card)).toEqual(['Done: Ring the clubUndo10 s', expect.stringMatching(/^Look at the calf/)]);
  await waitFor(() => expect(sent).toHaveLength(1));
  answering('reopenFollowUp', overdue);
  answering('listOwnFollowUps', [overdue, today]);
  await hands.click(card.getByRole('button', { name: 'Undo' }));
  expect(rowsIn(card)[0]).toMatch(/^Ring the club/);
});

test('where only later ones are left it says so', async () => {
  open([later]);
  const card = await findCard();
  expect(card.getByText('Nothing is due in the next 7 days.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Show all 1' })).toBeVisible();
});

test('without any there is no card, and one that comes shows without a reload', async () => {
  const { store } = open([]);
  await screen.findByText('Choose an athlete');
  const read = () => followUpsApi.endpoints.ownFollowUps.select()(store.getState());
  await waitFor(() => expect(read().isSuccess).toBe(true));
  expect(screen.queryByText('Your follow-ups')).not.toBeInTheDocument();
  answering('listOwnFollowUps', [overdue]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([listOf('FollowUp')])));
  expect(rowsIn(await findCard())).toHaveLength(1);
});

test('when they failed to load they can be read again', async () => {
  aLiaisonsDay();
  refusing('listOwnFollowUps', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: liaison });
  const card = await findCard();
  expect(card.getByRole('alert')).toHaveTextContent('Your follow-ups could not be read.');
  const again = holding('listOwnFollowUps', [overdue]);
  await hands.click(card.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(again.sent).toHaveLength(1));
  expect(card.getByRole('alert')).toBeVisible();
  again.release();
  await waitFor(() => expect(rowsIn(card)).toHaveLength(1));
});

test('once the last one is done the card stays, and says so', async () => {
  const { store } = open([overdue]);
  const card = await findCard();
  answering('listOwnFollowUps', []);
  act(() => void store.dispatch(baseApi.util.invalidateTags([listOf('FollowUp')])));
  expect(await card.findByText('Nothing is left to do.')).toBeVisible();
});
