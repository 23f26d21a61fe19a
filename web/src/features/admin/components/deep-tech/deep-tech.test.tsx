import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import type { DeepTech } from '../../api/deck.api.ts';
import { anAdmin, aPanel } from '../../testing.ts';
import { aLiveModel } from '../training/testing.ts';

const counted: DeepTech = {
  isLive: true,
  contributingAthletes: 21,
  recordsProcessed: 3456,
  deckSessions: 12,
  questionsAnswered: 10,
  answeredByModel: 6,
  answeredFromDeck: 3,
  answeredByTeam: 1,
  averageAnswerMs: 1840,
  since: '2026-02-01T00:00:00Z',
};
const nothing: DeepTech = { ...counted, isLive: false, contributingAthletes: 0 };

function open(path = '/admin?view=deeptech') {
  aPanel();
  answering('getLiveModel', aLiveModel({ id: 'a', name: 'Sleep coach' }));
  return renderApp(path, { user: anAdmin });
}

test('the documented samples are shown while there is nothing live, labelled as a demonstration', async () => {
  answering('getDeepTech', nothing);
  open();
  expect(await screen.findByRole('tab', { name: 'Demonstration', selected: true })).toBeVisible();
  const shown = within(screen.getByRole('tabpanel', { name: 'Demonstration' }));
  expect(shown.getByText(/None of them is measured/)).toBeVisible();
  for (const figure of ['8', '3', '2', '1,247', '$312.50', '$0.25', '$39.06', '100%', '96.8%', '2e-5']) {
    expect(shown.getAllByText(figure)[0]).toBeVisible();
  }
});

test('what the server has counted comes first, and the samples stay in reach', async () => {
  answering('getDeepTech', counted);
  const { hands, router } = open();
  expect(await screen.findByRole('tab', { name: 'Live', selected: true })).toBeVisible();
  const shown = within(screen.getByRole('tabpanel', { name: 'Live' }));
  expect(shown.getByRole('group', { name: 'Contributing athletes' })).toHaveTextContent('21');
  expect(shown.getByRole('group', { name: 'Records processed' })).toHaveTextContent('3,456');
  expect(shown.getByText('Average time to an answer: 1.8 s')).toBeVisible();
  expect(await shown.findByRole('region', { name: 'Live model' })).toHaveTextContent(
    /^Live modelSleep coach, deployed/,
  );
  await hands.click(screen.getByRole('tab', { name: 'Demonstration' }));
  expect(screen.getByText('$312.50')).toBeVisible();
  expect(router.state.location.search).toBe('?view=deeptech&shown=demonstration');
});

test('the live tab says that there is nothing to count', async () => {
  answering('getDeepTech', nothing);
  open('/admin?view=deeptech&shown=live');
  expect(await screen.findByText('Nothing to count yet')).toBeVisible();
});

test('live figures that cannot be read leave the demonstration', async () => {
  refusing('getDeepTech', { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  const { hands } = open();
  expect(await screen.findByText('$312.50')).toBeVisible();
  await hands.click(screen.getByRole('tab', { name: 'Live' }));
  expect(screen.getByText('The live figures could not be read. Please try again.')).toBeVisible();
});
