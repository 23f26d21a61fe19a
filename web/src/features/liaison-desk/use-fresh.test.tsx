import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anAssigned, liaison } from '../../shared/health/testing-liaison.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answering, refusing } from '../../testing/server.ts';
import { aSquadRow } from './testing.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
});

async function open() {
  answering('listAthletesOf', [anAssigned()]);
  answering('listSquad', [aSquadRow()]);
  renderApp('/squad', { user: liaison });
  expect(await screen.findByRole('cell', { name: 'Checked in today' })).toBeVisible();
}

const look = () => fireEvent(document, new Event('visibilitychange'));

test('after a night asleep a tab reads the squad again', async () => {
  await open();
  const sent = answering('listSquad', [aSquadRow({ day: '2026-03-06' })]);
  look();
  jest.mocked(Date.now).mockReturnValue(Date.parse('2026-03-06T07:00:00Z'));
  look();
  expect(await screen.findByRole('cell', { name: 'Checked in yesterday' })).toBeVisible();
  // On the same day nothing is read again.
  expect(sent).toHaveLength(1);
});

test('a hidden tab reads nothing past midnight, and reads once it is looked at', async () => {
  await open();
  const sent = answering('listSquad', [aSquadRow({ day: '2026-03-06' })]);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.mocked(Date.now).mockReturnValue(Date.parse('2026-03-06T07:00:00Z'));
  look();
  await new Promise((done) => setTimeout(done));
  expect(sent).toHaveLength(0);
  visibility.mockReturnValue('visible');
  look();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('is read once more when it is an hour old, and again after a read that failed', async () => {
  await open();
  const refused = refusing('listSquad', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  jest.mocked(Date.now).mockReturnValue(Date.parse('2026-03-05T13:01:00Z'));
  look();
  await waitFor(() => expect(refused).toHaveLength(1));
  const sent = answering('listSquad', [aSquadRow()]);
  await waitFor(() => {
    look();
    expect(sent).toHaveLength(1);
  });
});
