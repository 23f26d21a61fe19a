import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import type { Share } from '../api.ts';
import { aShare, granted, omar, open } from '../testing.ts';

const user = aUser({ verificationStatus: 'REJECTED' });
const petras = (over: Partial<Share> = {}) => aShare({ member: null, ...over });
const omars = aShare({ memberId: omar.id, member: null, invitedAs: 'Dad', grants: [granted('MEETINGS')] });
const press = (name: string) => screen.getByRole('button', { name });
const answer = async (name: string) => within(await screen.findByRole('dialog')).findByRole('button', { name });

test('an athlete who is not approved closes what is open, and can open nothing', async () => {
  const { hands } = await open([petras(), omars], { user });
  expect(screen.getByText('Injury risk, To-dos')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show me to investors' })).toBeNull();
  const revoked = answering('revokeShare', petras({ grants: [], version: 5 }));
  await hands.click(press('Revoke everything of Coach Petra'));
  await hands.click(await answer('Keep'));
  expect(revoked).toEqual([]);
  await hands.click(press('Revoke everything of Coach Petra'));
  await hands.click(await answer('Revoke'));
  expect(await screen.findByText('Coach Petra no longer sees anything of yours.')).toHaveFocus();
  await waitFor(() => expect(screen.queryByText('Injury risk, To-dos')).toBeNull());
  expect(screen.getByText('Meetings')).toBeVisible();
});

test('everything of everybody ends at once', async () => {
  const { hands } = await open([petras(), omars], { user });
  answering('revokeAllShares', [petras({ grants: [] }), { ...omars, grants: [] }]);
  await hands.click(press('Revoke everything of everybody'));
  await hands.click(await answer('Revoke'));
  expect(await screen.findByText('Nobody in your entourage sees anything of yours.')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull());
});

test('a revocation that fails says so, and what is open stays listed', async () => {
  const { hands } = await open([omars], { user });
  refusing('revokeShare', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(press('Revoke everything of Dad'));
  await hands.click(await answer('Revoke'));
  expect(await screen.findByText('It could not be revoked. Please try again.')).toBeVisible();
  expect(screen.getByText('Meetings')).toBeVisible();
});
