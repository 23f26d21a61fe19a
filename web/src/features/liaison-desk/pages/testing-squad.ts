import { screen, within } from '@testing-library/react';
import { anAssigned, liaison, yuki } from '../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';
import type { SquadRow } from '../api.ts';
import { aSquadRow } from '../testing.ts';

const ida = anAssigned({
  id: '4f3c6c7e-7777-4777-8777-777777777777',
  username: 'ida',
  firstName: 'Ida',
  lastName: 'Berg',
  sport: 'Rowing',
  team: 'Lake Club',
});

/** The neediest first, as the server sends them. */
export const squad = [
  aSquadRow({
    athleteId: yuki.id,
    injuryRisk: 'HIGH',
    flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2.4 }],
    alerts: 1,
    lastCheckIn: '2026-03-01',
    missedDays: 3,
    nextCompetition: { name: 'National final', day: '2026-04-12', time: null, timezone: null },
    openTodos: 2,
  }),
  aSquadRow({ athleteId: ida.id, injuryRisk: null, riskAssessedAt: null, lastCheckIn: null, missedDays: null }),
  aSquadRow({
    trainingIntensity: 'MODERATE',
    lastCheckIn: '2026-03-04',
    load: { acute: 240, chronic: 279, ratio: 0.8602, daysWithData: 20 },
    thisWeek: { planned: 1800, reported: 1240 },
    today: [{ kind: 'STRENGTH', title: 'Lower body', minutes: 60, exertion: 7 }],
    nextCompetition: { name: 'Against Denver', day: '2026-03-07', time: '19:30', timezone: 'America/Denver' },
    injuries: [{ site: 'Left hamstring', stage: 'REHABILITATION', expectedReturn: '2026-04-12' }],
    illnesses: [{ name: 'Cold', onset: '2026-03-03', training: 'NONE' }],
  }),
];

export function open(rows: readonly SquadRow[] = squad, path = '/squad') {
  answering('listAthletesOf', [anAssigned(), yuki, ida]);
  answering('listSquad', [...rows]);
  return renderApp(path, { user: liaison });
}
export const table = () => screen.findByRole('table', { name: 'Squad', busy: false });
export const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });
export const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((each) => within(each).getByRole('link').textContent);
export const cells = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
