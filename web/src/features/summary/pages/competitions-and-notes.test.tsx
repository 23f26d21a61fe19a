import { screen, within } from '@testing-library/react';
import { aCareNote, aDashboard, athlete } from '../../../shared/health/testing.ts';
import { aCompetition } from '../../../shared/health/testing-competitions.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answeringPages } from '../../../testing/server.ts';

const sheet = async () => within(await screen.findByRole('article'));
const box = (name: string) => screen.getByRole('checkbox', { name });

test('the next five competitions are printed by their dates, and that there are later ones', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
  const later = ['08', '09', '10', '11', '12'].map((day) =>
    aCompetition({ id: day, name: 'National final', day: `2026-04-${day}`, time: null, timezone: null, place: null }),
  );
  const over = aCompetition({ id: 'over', name: 'At Fort Wayne', day: '2026-02-26' });
  aDashboard({ competitions: [over, aCompetition(), ...later] });
  const { hands } = renderApp('/summary', { user: athlete });
  const on = await sheet();
  const competitions = within(on.getByRole('region', { name: 'Next competitions' }));
  expect(competitions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Against Denver · Sat, 7 Mar 2026 · 19:30 in Denver · Ball Arena',
    'National final · Wed, 8 Apr 2026',
    'National final · Thu, 9 Apr 2026',
    'National final · Fri, 10 Apr 2026',
    'National final · Sat, 11 Apr 2026',
  ]);
  expect(competitions.getByText('There are later competitions, which are not printed.')).toBeVisible();
  await hands.click(box('Next competitions'));
  expect(on.queryByText(/^Against Denver/)).not.toBeInTheDocument();
});

test('care notes are printed once they are chosen, as they read now and without those that were withdrawn', async () => {
  aDashboard({
    careNotes: [
      aCareNote({ text: 'Free of pain.\nFull range.' }),
      aCareNote({ id: 'withdrawn', text: null, withdrawnAt: new Date(Date.now() - 86_400_000).toISOString() }),
    ],
  });
  const { hands } = renderApp('/summary', { user: athlete });
  const on = await sheet();
  expect(on.queryByText(/^Free of pain/)).not.toBeInTheDocument();
  await hands.click(box('Care notes'));
  const notes = within(await on.findByRole('region', { name: 'Care notes' }));
  expect((await notes.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Consultation · Mon, 2 Mar 2026 · Dana FoxFree of pain.\nFull range.',
  ]);
});

test('of many care notes the latest are printed, and that there are more', async () => {
  aDashboard({ careNotes: [] });
  answeringPages('listCareNotes', () => ({ rows: [aCareNote()], total: 2, next: 'c' }));
  const { hands } = renderApp('/summary', { user: athlete });
  await sheet();
  await hands.click(box('Care notes'));
  expect(await (await sheet()).findByText('There are earlier notes, which are not printed.')).toBeVisible();
});
