import { screen, waitFor, within } from '@testing-library/react';
import { answering } from '../../../../testing/server.ts';
import { aShare, granted, open, sentGrants } from '../../testing.ts';

// A phone: every question about the width is answered with yes.
beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: true,
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => jest.restoreAllMocks());

test('lists each person with what they see', async () => {
  await open([aShare(), aShare({ memberId: 'aaaaaaaa-0000-4000-8000-000000000009', member: null, grants: [] })]);
  const [petra, gone] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(petra).toHaveTextContent('Sees 2 of 9: Injury risk, To-dos');
  expect(gone).toHaveTextContent('Sees nothing');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('opens and closes parts without the grid', async () => {
  const { hands } = await open();
  const choice = (category: string) => within(screen.getByRole('radiogroup', { name: `${category}, Petra Novak` }));
  const saves = answering('saveShare', aShare({ grants: [granted('INJURY_RISK')], version: 5 }));
  await hands.click(choice('To-dos').getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(saves.map(sentGrants)).toEqual([['INJURY_RISK']]));
  expect(await screen.findByText('Petra Novak no longer sees To-dos.')).toBeVisible();
  await hands.click(choice('Meetings').getByRole('radio', { name: 'On' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves.map(sentGrants).at(-1)).toEqual(['INJURY_RISK', 'MEETINGS']));
});
