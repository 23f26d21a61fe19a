import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Competition } from '../api/competitions.api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

export const onThursday = () => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));

export const findSeason = async () => within(await screen.findByRole('region', { name: 'Competitions' }));

/** Opens an athlete's own dashboard with these competitions. */
export async function openSeason(competitions: readonly Competition[] = [], path = '/dashboard') {
  aDashboard({ competitions });
  const app = renderApp(path, { user: athlete });
  return { ...app, season: await findSeason() };
}

/** Opens a liaison's page of an athlete with these competitions. */
export async function openDesk(competitions: readonly Competition[] = []) {
  aLiaisonsDay({ athletes: [anAssigned()], competitions });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  return { ...app, season: await findSeason() };
}

type App = Awaited<ReturnType<typeof openSeason>>;

/** Opens the form by the button that enters one, or changes this one. */
export async function openForm(app: App, button: string | RegExp = 'Enter a competition') {
  await app.hands.click(await app.season.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: /^(Enter a|Change the) competition$/ }));
  const fill = (typed: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    }
  };
  return { form, fill, press: (name: string) => app.hands.click(form.getByRole('button', { name })) };
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
