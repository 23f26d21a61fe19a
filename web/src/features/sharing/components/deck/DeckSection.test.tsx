import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusing } from '../../../../testing/server.ts';
import { notInDeck, open } from '../../testing.ts';

const press = (name: string) => screen.getByRole('button', { name });
const section = () => within(screen.getByRole('region', { name: 'Investor presentation' }));
const card = { firstName: 'Noor', lastName: 'Haddad', position: 'Guard', team: 'Bay', yearsActive: 4 };
const agreed = { card, since: '2026-03-01T08:00:00Z', isShown: true };

test('investors see nobody who has not agreed; the words begin with the profile and are sent as they stand', async () => {
  const { hands } = await open([]);
  expect(await section().findByText('Investors do not see you.')).toBeVisible();
  await hands.click(press('Show me to investors'));
  const dialog = within(await screen.findByRole('dialog', { name: 'What investors read of you' }));
  expect(dialog.getByLabelText('Position')).toHaveValue('Guard');
  const sent = answering('saveDeckConsent', agreed);
  await hands.clear(dialog.getByLabelText('Years active'));
  await hands.click(dialog.getByRole('button', { name: 'Show me to investors' }));
  expect(await dialog.findByText('Years active must be a number')).toBeVisible();
  expect(sent).toEqual([]);
  for (const [label, value] of [
    ['First name', 'Noor'],
    ['Last name', 'Haddad'],
    ['Years active', '4'],
  ] as const) {
    await hands.clear(dialog.getByLabelText(label));
    await hands.type(dialog.getByLabelText(label), value);
  }
  await hands.click(dialog.getByRole('button', { name: 'Show me to investors' }));
  expect(await section().findByText('Noor Haddad')).toBeVisible();
  expect(sent).toEqual([{ ...card, team: 'Harbour City' }]);
});

test('showing stops at once, and can be undone', async () => {
  const { hands } = await open(undefined, { deck: agreed });
  expect(await section().findByText('Guard, Bay · 4 years active')).toBeVisible();
  answering('revokeDeckConsent', notInDeck);
  const sent = answering('saveDeckConsent', agreed);
  await hands.click(press('Stop showing me'));
  expect(within(await section().findByRole('status')).getByText('Investors do not see you any more.')).toBeVisible();
  expect(section().getByRole('group')).toHaveFocus();
  await waitFor(() => expect(section().queryByText('Noor Haddad')).toBeNull());
  await hands.click(section().getByRole('button', { name: /^Undo/ }));
  expect(await section().findByText('Noor Haddad')).toBeVisible();
  expect(sent).toEqual([card]);
  expect(section().getByRole('group')).toHaveFocus();
});

test('a fourth athlete who agrees reads that three are shown; a failure to stop shows', async () => {
  const { hands } = await open(undefined, { deck: { ...agreed, isShown: false } });
  expect(await section().findByText(/Three athletes who agreed earlier are shown now/)).toBeVisible();
  refusing('revokeDeckConsent', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(press('Stop showing me'));
  expect(await screen.findByText('Investors may still see you. Please try again.')).toBeVisible();
  expect(section().getByText('Noor Haddad')).toBeVisible();
});
