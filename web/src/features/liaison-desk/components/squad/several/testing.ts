import { screen, within } from '@testing-library/react';
import type { WeekTemplate } from '../../../../../shared/health/api/week-templates.api.ts';
import { aWeekTemplate } from '../../../../../shared/health/plan/testing-templates.ts';
import { anAssigned, liaison, yuki } from '../../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { answering } from '../../../../../testing/server.ts';
import { aSquadRow } from '../../../testing.ts';

export const noor = anAssigned();
export const ida = anAssigned({
  id: '4f3c6c7e-7777-4777-8777-777777777777',
  username: 'ida',
  firstName: 'Ida',
  lastName: 'Berg',
  sport: 'Rowing',
  team: 'Lake Club',
});
export const base = aWeekTemplate();
export const chooseBase = 'Base week: 2 sessions, 2 h, load 420';

/** Thursday, 5 March 2026, and nobody has a competition. */
export function givenToday() {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
  answering('listCompetitions', []);
}

interface Given {
  readonly path?: string;
  readonly athletes?: (typeof noor)[];
  /** Of Noor, on the Saturday of next week. */
  readonly competition?: string;
}

export async function openSquad({ path = '/squad', athletes = [noor, yuki, ida], competition }: Given = {}) {
  const next = competition === undefined ? null : { name: competition, day: '2026-03-14', time: null, timezone: null };
  answering('listAthletesOf', athletes);
  answering(
    'listSquad',
    athletes.map(({ id }) =>
      aSquadRow({ athleteId: id, alerts: id === yuki.id ? 1 : 0, nextCompetition: id === noor.id ? next : null }),
    ),
  );
  const app = renderApp(path, { user: liaison });
  await screen.findByRole('table', { name: 'Squad', busy: false });
  const open = async () => {
    await app.hands.click(screen.getByRole('button', { name: 'Plan a week for several' }));
    return within(await screen.findByRole('dialog', { name: 'Plan a week for several' }));
  };
  return { ...app, open };
}

export async function openForm(given: Given & { templates?: WeekTemplate[] } = {}) {
  answering('listWeekTemplates', given.templates ?? [base]);
  const app = await openSquad(given);
  const form = await app.open();
  await form.findByLabelText('Template');
  const plan = () => app.hands.click(form.getByRole('button', { name: 'Plan' }));
  const check = (name: string) => app.hands.click(form.getByRole('checkbox', { name }));
  const takeBase = () => app.hands.selectOptions(form.getByLabelText('Template'), chooseBase);
  const chosen = () =>
    form
      .getAllByRole('checkbox', { checked: true })
      .map((each) => each.getAttribute('aria-label'))
      .filter((name) => name !== 'All');
  return { ...app, form, plan, check, takeBase, chosen };
}
