import { screen, waitFor, within } from '@testing-library/react';
import { aDashboard, aLiaison, athlete } from '../../../../shared/health/testing.ts';
import type { Proposal } from '../../../../shared/meetings/meetings.api.ts';
import { aMeeting, meetingId } from '../../../../shared/meetings/testing.ts';
import type { AssignedLiaison } from '../../../../shared/people/liaisons.api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';

const { athleteId, liaisonId, liaison, athlete: person } = aMeeting();

const anOffer = (over: Partial<Proposal> = {}): Proposal => ({
  ...{ id: meetingId(5), athleteId, liaisonId, athlete: person, liaison, proposedBy: liaisonId, away: [] },
  times: ['2096-03-05T14:00:00.000Z', '2096-03-06T09:30:00.000Z', '2096-03-07T09:30:00.000Z'],
  ...{ duration: 30, title: 'Knee', status: 'OPEN', expiresAt: '2096-03-04T14:00:00.000Z', appointmentId: null },
  ...over,
});

const marta: AssignedLiaison = {
  ...aLiaison('SPORTS_MEDICINE'),
  liaison: { ...aLiaison('SPORTS_MEDICINE').liaison, id: liaisonId },
};

beforeEach(() => {
  aDashboard({ liaisons: [marta] });
  answeringPages('listAppointments', () => ({ rows: [] }));
});

const open = () => renderApp('/dashboard', { user: athlete });
const card = async () => within(await screen.findByRole('region', { name: 'Next Meeting' }));

test('says who offers how many times, with the way to the conversation; the athlete’s own offers are not listed', async () => {
  const own = anOffer({ id: meetingId(6), proposedBy: athlete.id });
  answering('listProposals', [anOffer(), own]);
  open();
  const offers = within(await (await card()).findByRole('list', { name: 'Offered times' }));
  expect(offers.getAllByRole('listitem')).toHaveLength(1);
  expect(offers.getByText('offers you 3 times for a meeting')).toHaveTextContent(
    'Marta offers you 3 times for a meeting',
  );
  expect(offers.getByText(/^Held until Sun,? 4 Mar,? 14:00$/)).toBeVisible();
  expect(offers.getByRole('link', { name: 'Answer Marta' })).toHaveAttribute('href', `/messages?user=${liaisonId}`);
});

test('the offers of a former liaison are not listed, once it is known that there is no connection any more', async () => {
  refusing('listLiaisonsOf', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  answering('listProposals', [anOffer()]);
  const { store } = open();
  expect(await (await card()).findByRole('link', { name: 'Answer Marta' })).toBeVisible();
  answering('listLiaisonsOf', []);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Connection'] });
  await waitFor(async () =>
    expect((await card()).queryByRole('list', { name: 'Offered times' })).not.toBeInTheDocument(),
  );
});

test('without an offer there is no list', async () => {
  const asked = answering('listProposals', []);
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect((await card()).queryByRole('list', { name: 'Offered times' })).not.toBeInTheDocument();
});

test('a failure can be retried', async () => {
  refusing('listProposals', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  expect(await screen.findByText('Offered times could not be loaded')).toBeVisible();
  answering('listProposals', [anOffer({ times: ['2096-03-05T14:00:00.000Z'] })]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('offers you one time for a meeting')).toHaveTextContent(/^Marta offers/);
});
