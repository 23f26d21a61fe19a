import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { MenstrualCycle } from '../api/cycle.api.ts';
import { athlete, aWellness } from '../testing.ts';
import { aCycle } from '../testing-cycle.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

function open(cycle: MenstrualCycle | null) {
  aLiaisonsDay({ athletes: [anAssigned()], cycle });
  return renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
}

const findRegion = () => screen.findByRole('region', { name: 'Menstrual cycle' });

test('a liaison reads what is shared, and changes nothing', async () => {
  open(aCycle({ isShared: true, isLongAbsence: true }));
  const section = within(await findRegion());
  expect(await section.findByText('29 days (28 to 30)')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(await links.findByRole('link', { name: 'Menstrual cycle' })).toBeVisible();
  expect(section.getByText('2–6 Feb 2026')).toBeVisible();
  expect(section.getByText(/^An estimate from the athlete’s entries/)).toBeVisible();
  expect(section.getByText('No start has been logged for over 90 days.')).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
  expect(section.queryByRole('switch')).not.toBeInTheDocument();
});

test('where it is not shared nothing says that there is one; once it is not any more, it disappears', async () => {
  const { store } = open(null);
  await screen.findByRole('region', { name: 'Documents' });
  expect(screen.queryByText('Menstrual cycle')).not.toBeInTheDocument();
  const readAgain = () => act(() => void store.dispatch(baseApi.util.invalidateTags(['Cycle'])));
  answering('getCycle', aCycle({ isShared: true }));
  readAgain();
  await findRegion();
  answering('getCycle', null);
  readAgain();
  await waitFor(() => expect(screen.queryByText('Menstrual cycle')).not.toBeInTheDocument());
});

test('it stays while it is read again, since the athlete’s day turns out to be another one', async () => {
  aLiaisonsDay({ athletes: [anAssigned()], cycle: aCycle({ isShared: true }) });
  const wellness = holding('getWellness', aWellness({ days: [], to: '2026-03-01' }));
  renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const region = await findRegion();
  const again = holding('getCycle', aCycle({ isShared: true, cycleDay: 2 }));
  wellness.release();
  await waitFor(() => expect(again.sent).toHaveLength(1));
  expect(region).toBeVisible();
  again.release();
  expect(await within(region).findByText('2', { selector: 'dd' })).toBeVisible();
});

test('one that could not be read can be read again', async () => {
  aLiaisonsDay({ athletes: [anAssigned()] });
  refusing('getCycle', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  expect(await screen.findByText('Menstrual cycle could not be loaded')).toBeVisible();
  answering('getCycle', aCycle({ isShared: true }));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await findRegion()).findByText('29 days (28 to 30)')).toBeVisible();
});
