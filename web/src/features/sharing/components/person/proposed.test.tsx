import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusing } from '../../../../testing/server.ts';
import { aShare, granted, open, sentGrants } from '../../testing.ts';

const cell = (label: string) => screen.getByRole('switch', { name: label });
const press = (name: string) => screen.getByRole('button', { name });

describe('what an invite proposed', () => {
  const proposed = () => aShare({ grants: [], proposed: ['NUTRITION', 'MEETINGS'], version: 0 });

  test('is shared with one press', async () => {
    const { hands } = await open([proposed()]);
    const saves = answering('saveShare', aShare({ grants: [granted('NUTRITION'), granted('MEETINGS')], version: 1 }));
    expect(
      screen.getByText('You proposed for Petra Novak: Nutrition, Meetings. None of it is shared yet.'),
    ).toBeVisible();
    await hands.click(press('Share these'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Share these' })).not.toBeInTheDocument());
    expect(sentGrants(saves[0])).toEqual(['NUTRITION', 'MEETINGS']);
  });

  test('can be declined', async () => {
    const { hands } = await open([proposed()]);
    const saves = answering('saveShare', aShare({ grants: [], version: 1 }));
    await hands.click(press('Share nothing'));
    expect(await screen.findByText('Nothing is shared')).toBeVisible();
    expect(sentGrants(saves[0])).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Share nothing' })).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  test('is shared on top of what has changed meanwhile, as the dialog shows it', async () => {
    const { hands } = await open([proposed()]);
    refusing('saveShare', { code: 'STALE_VERSION', message: 'Changed meanwhile' });
    answering('listShares', [{ ...proposed(), grants: [granted('TODOS')], version: 1 }]);
    await hands.click(press('Share these'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sharing with Petra Novak has changed' }));
    expect(await dialog.findByRole('row', { name: 'Nutrition Off On' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Meetings Off On' })).toBeVisible();
    const saves = answering('saveShare', aShare({ version: 2 }));
    await hands.click(dialog.getByRole('button', { name: 'Save my changes' }));
    expect(await screen.findByText('Sharing saved')).toBeVisible();
    expect(sentGrants(saves[0])).toEqual(['TODOS', 'NUTRITION', 'MEETINGS']);
  });

  test('is decided without what else was chosen, which still waits', async () => {
    const { hands } = await open([proposed()]);
    answering('saveShare', aShare({ grants: [], version: 1 }));
    await hands.click(cell('To-dos, Petra Novak'));
    await hands.click(press('Share nothing'));
    expect(await screen.findByText('Nothing is shared')).toBeVisible();
    expect(cell('To-dos, Petra Novak')).toHaveAccessibleDescription('not saved yet');
  });
});
