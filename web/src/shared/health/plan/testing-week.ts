import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Competition } from '../api/competitions.api.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { aPlannedSession, aPlannedWeek, athlete, dana } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

export const maya = { ...dana, id: '4f3c6c7e-7777-4777-8777-777777777777', firstName: 'Maya', lastName: 'Okonkwo' };
export const monday = '2026-03-02';
export const oneSession = aPlannedWeek({ sessions: [aPlannedSession()], version: 2 });

export const onThursday = () => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));

/** Opens the form of this week on a liaison's page of an athlete with these weeks. */
export async function openWeek(plannedWeeks: readonly PlannedWeek[] = [], competitions: readonly Competition[] = []) {
  aLiaisonsDay({ athletes: [anAssigned()], plannedWeeks, competitions });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const plan = within(await screen.findByRole('region', { name: 'Training plan' }));
  await app.hands.click(await plan.findByRole('button', { name: /^(Plan this week|Change the plan)$/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Plan the week 2–8 Mar' }));
  const session = (name: string) => within(form.getByRole('group', { name }));
  const save = () => app.hands.click(form.getByRole('button', { name: 'Save' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const add = async (day: string) => {
    await app.hands.click(form.getByRole('button', { name: `Add a session on ${day}` }));
    return session(`Session 1 on ${day}`);
  };
  return { ...app, plan, form, session, save, add, isClosed };
}

type Fields = ReturnType<Awaited<ReturnType<typeof openWeek>>['session']>;
export function fill(fields: Fields, { title = 'Intervals', minutes = '40', effort = '8' } = {}) {
  fireEvent.change(fields.getByLabelText('Title'), { target: { value: title } });
  fireEvent.change(fields.getByLabelText('Minutes'), { target: { value: minutes } });
  fireEvent.change(fields.getByLabelText('Effort, from 1 to 10'), { target: { value: effort } });
}
