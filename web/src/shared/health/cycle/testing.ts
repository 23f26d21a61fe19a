import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { MenstrualCycle } from '../api/cycle.api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aCycle } from '../testing-cycle.ts';

const { isOn, isShared, periods, symptomDays } = aCycle();
export const log = { isOn, isShared, periods, symptomDays };
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The day of `aCycle`. */
export const noon = () => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));

/** The athlete's dashboard with this log. */
export async function openOwn(cycle: MenstrualCycle | null = aCycle()) {
  aDashboard({ cycle });
  const app = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'Menstrual cycle' }));
  /** Saves the log, which the server then has. */
  const saving = (saved: MenstrualCycle) => {
    const sent = answering('saveCycle', saved);
    answering('getCycle', saved);
    return sent;
  };
  /** As after a message of the live stream. */
  const readAgain = (changed: MenstrualCycle) => {
    answering('getCycle', changed);
    act(() => void app.store.dispatch(baseApi.util.invalidateTags(['Cycle'])));
  };
  const press = async (name: string) => app.hands.click(await section.findByRole('button', { name }));
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...app, section, saving, readAgain, press, dialogOf };
}

export const fill = (dialog: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
