import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Illness } from '../api/illnesses.api.ts';
import { aDashboard, athlete, aWellness } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

const thursday = '2026-03-05';
export const onThursday = () => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${thursday}T12:00:00Z`));
/** `day`: today where the athlete is. */
const wellnessOn = (day: string) => aWellness({ days: [], to: day });

const findSection = async () => within(await screen.findByRole('region', { name: 'Illness' }));

/** Opens an athlete's own dashboard with these illnesses. */
export async function openOwn(illnesses: readonly Illness[] = []) {
  aDashboard({ illnesses, wellness: wellnessOn(thursday) });
  const app = renderApp('/dashboard', { user: athlete });
  return { ...app, section: await findSection() };
}

/** Opens a liaison's page of an athlete with these illnesses. */
export async function openDesk(illnesses: readonly Illness[] = [], day = thursday) {
  aLiaisonsDay({ athletes: [anAssigned()], illnesses, wellness: wellnessOn(day) });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  return { ...app, section: await findSection() };
}

type App = Awaited<ReturnType<typeof openOwn>>;

/** Opens a dialog by its button in the section. */
export async function openDialog(app: App, button: string, title: string) {
  await app.hands.click(await app.section.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const fill = (typed: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    }
  };
  return { dialog, fill, press: (name: string) => app.hands.click(dialog.getByRole('button', { name })) };
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
