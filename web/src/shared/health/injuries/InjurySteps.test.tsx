import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { exactly } from '../../components/ago/times.ts';
import { aDashboard, anInjury, athlete } from '../testing.ts';
import { anInjuryStep } from '../testing-injuries.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

const resolvedAt = '2026-03-02T07:30:00Z';
const ankle = anInjury({
  id: '99999999-9999-4999-8999-999999999999',
  site: 'Right ankle',
  resolvedAt,
  resolvedOn: '2026-03-02',
});
const moved = anInjuryStep({ stage: 'REHABILITATION', at: '2026-02-25T16:00:00Z', by: null });
const steps = [anInjuryStep({ injuryId: ankle.id, isResolved: true, at: resolvedAt }), moved, anInjuryStep()];

async function open(injuries = [anInjury()]) {
  aDashboard({ injuries });
  const app = renderApp('/dashboard', { user: athlete });
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  const card = (site: string) => within(log.getByRole('heading', { name: site }).closest('li') as HTMLElement);
  return { ...app, log, card };
}

test('an athlete reads how an injury went, the latest step first, once they open it', async () => {
  const { card, hands } = await open();
  const asked = answering('listInjurySteps', steps);
  expect(asked).toEqual([]);
  await hands.click(card('Left hamstring').getByText('The way so far'));
  const read = await card('Left hamstring').findAllByRole('listitem');
  expect(read.map(({ textContent }) => textContent)).toEqual([
    `Moved to Rehabilitation${exactly(moved.at)} · somebody who has left`,
    `Entered as Out${exactly(anInjuryStep().at)} · Dana Fox`,
  ]);
});

test('the steps of all injuries are read once, those of resolved ones too', async () => {
  const { log, card, hands } = await open([anInjury(), ankle]);
  const asked = answering('listInjurySteps', steps);
  await hands.click(card('Left hamstring').getByText('The way so far'));
  await card('Left hamstring').findByText('Entered as Out');
  await hands.click(log.getByText('One resolved injury'));
  await hands.click(card('Right ankle').getByText('The way so far'));
  expect(await card('Right ankle').findByText('Entered as Out')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('while they are read there is a skeleton, and a new step appears by itself', async () => {
  const { card, hands, store } = await open();
  const { release } = holding('listInjurySteps', [anInjuryStep()]);
  await hands.click(card('Left hamstring').getByText('The way so far'));
  expect(card('Left hamstring').queryByText('Entered as Out')).not.toBeInTheDocument();
  release();
  await card('Left hamstring').findByText('Entered as Out');
  answering('listInjurySteps', steps);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Injury', id: athlete.id }])));
  expect(await card('Left hamstring').findByText('Moved to Rehabilitation')).toBeVisible();
});

test('steps that could not be read can be asked for again', async () => {
  const { card, hands } = await open();
  refusing('listInjurySteps', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(card('Left hamstring').getByText('The way so far'));
  expect(await card('Left hamstring').findByText('Please try again in a moment.')).toBeVisible();
  answering('listInjurySteps', steps);
  await hands.click(card('Left hamstring').getByRole('button', { name: 'Try again' }));
  expect(await card('Left hamstring').findByText('Moved to Rehabilitation')).toBeVisible();
});

test('an injury whose steps are too old for the list says so', async () => {
  const { card, hands } = await open();
  answering('listInjurySteps', []);
  await hands.click(card('Left hamstring').getByText('The way so far'));
  expect(await card('Left hamstring').findByText('Its steps are too long ago to be listed.')).toBeVisible();
});

test('a liaison reads them too', async () => {
  aLiaisonsDay({ athletes: [anAssigned()], injuries: [anInjury()] });
  answering('listInjurySteps', steps);
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  await hands.click(await log.findByText('The way so far'));
  expect(await log.findByText('Moved to Rehabilitation')).toBeVisible();
});
