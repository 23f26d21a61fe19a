import { screen, within } from '@testing-library/react';
import type { Availability } from '../../shared/meetings/hours.api.ts';
import type { Slot } from '../../shared/meetings/meetings.api.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { answering } from '../../testing/server.ts';

export const aLiaison = aUser({ id: '4f3c6c7e-3333-4333-8333-333333333333', firstName: 'Marta', role: 'LIAISON' });

export const someHours = (over: Partial<Availability> = {}): Availability => ({
  timezone: 'UTC',
  weekly: [{ day: 1, periods: [{ from: '09:15', to: '12:00' }] }],
  dated: [],
  leave: [],
  bufferMinutes: 0,
  noticeMinutes: 60,
  dailyCap: null,
  asksFirst: false,
  version: 3,
  ...over,
});

export const aSlot = (time: string, date = '2026-03-05'): Slot => ({
  date,
  time,
  datetime: `${date}T${time}:00.000Z`,
  timezone: 'UTC',
});

/** Opens the page with these hours; returns what it sends to the preview and to save. */
export async function open(hours: Availability = someHours(), slots = [aSlot('09:15'), aSlot('09:45')]) {
  answering('getAvailability', hours);
  const previews = answering('previewSlots', slots);
  const saves = answering('saveAvailability', { ...hours, version: hours.version + 1 });
  const app = renderApp('/availability', { user: aLiaison });
  await screen.findByRole('grid', { name: 'Week' });
  return { ...app, previews, saves };
}

/** A half hour of the grid, by its whole label. */
export const cell = (label: string): HTMLElement => within(screen.getByRole('grid')).getByLabelText(label);

/** The periods of a day in its fields. */
export const exact = (day: string): string[] =>
  within(screen.getByRole('list', { name: day }))
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

export const press = (name: string): HTMLElement => screen.getByRole('button', { name });
