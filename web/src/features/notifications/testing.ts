import { act, fireEvent, screen, within } from '@testing-library/react';
import { answeringPages } from '../../testing/server.ts';
import type { Notification } from './api/list.api.ts';

export const marta = {
  id: '4f3c6c7e-3333-4333-8333-333333333331',
  username: 'marta.silva',
  firstName: 'Marta',
  lastName: 'Silva',
};

/** A liaison updated the dashboard a minute ago, by default. */
export const aNotification = (n: number, over: Partial<Notification> = {}): Notification => ({
  id: `77777777-7777-4777-8777-${String(n).padStart(12, '0')}`,
  kind: 'DASHBOARD_CHANGED',
  at: new Date(Date.now() - n * 60_000).toISOString(),
  count: 1,
  readAt: null,
  person: marta,
  meetingAt: null,
  ...over,
});

/** Answers the list with these on one page. */
export const given = (...rows: Notification[]) => answeringPages('listNotifications', () => ({ rows }));

export const theBell = () => screen.findByRole('button', { name: /^Notifications/ });

/** Opens the panel as its button does in a browser: jsdom has no popovers. */
export async function openPanel() {
  const bell = await theBell();
  const sheet = document.getElementById(bell.getAttribute('popovertarget') ?? '');
  if (!sheet) throw new Error('The bell opens nothing');
  sheet.hidePopover = jest.fn(() => fireToggle(sheet, 'closed'));
  act(() => fireToggle(sheet, 'open'));
  await within(sheet).findByRole('heading', { name: 'Notifications' });
  return { bell, sheet, panel: within(sheet) };
}

function fireToggle(sheet: HTMLElement, newState: 'open' | 'closed') {
  fireEvent(sheet, Object.assign(new Event('toggle'), { newState }));
}
