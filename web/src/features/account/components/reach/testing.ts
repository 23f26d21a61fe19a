import { isOptional, type NotificationWay, topicsOf } from '@entourage/contracts/notification-settings.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { screen, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering } from '../../../../testing/server.ts';
import { changed, type ReachChange, type ReachSettings } from './reach.api.ts';

/** Of somebody who has turned nothing off, and is not reminded. */
export const untouched = (role: Role): ReachSettings => ({
  topics: topicsOf(role).map((topic) => {
    const sent = (way: NotificationWay) => (isOptional(role, topic, way) ? true : null);
    return { topic, push: sent('push'), mail: sent('mail') };
  }),
  checkInAt: null,
});

/** An athlete's settings after these changes. */
export const after = (...changes: ReachChange[]): ReachSettings => changes.reduce(changed, untouched('ATHLETE'));

const aDeviceWith = ({ notified }: { notified: boolean }) => ({
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2026-03-01T08:00:00Z',
  lastSeenAt: '2026-03-02T09:30:00Z',
  current: true,
  notified,
  byPasskey: false,
  device: 'Firefox on Windows',
});

/** Opens the account page with everything that `user` may choose, or these settings. */
export async function openReach({
  user = aUser({ timeZone: 'Europe/Berlin' }),
  settings = untouched(user.role),
  notified = true,
} = {}) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', [aDeviceWith({ notified })]);
  answering('readNotificationSettings', settings);
  const { hands } = renderApp('/account', { user });
  const section = within(await screen.findByRole('region', { name: 'What reaches you' }));
  const turn = (name: string) => section.findByRole('switch', { name });
  return { hands, section, turn };
}
