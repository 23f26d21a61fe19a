import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayOf, untilWords } from '../../../../shared/sharing/until.ts';
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
  expect(petra).toHaveTextContent('Sees 2 of 10: Injury risk, To-dos');
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

test('an end can be typed: it is staged once it is a day from today on, and says at the field why it is not', async () => {
  const { hands } = await open();
  const meetings = within(screen.getByRole('radiogroup', { name: 'Meetings, Petra Novak' }));
  await hands.click(meetings.getByRole('radio', { name: 'Until' }));
  const end = screen.getByLabelText<HTMLInputElement>('Last day of Meetings');
  const offered = untilWords(`${end.value}T12:00:00`);
  const bar = within(screen.getByRole('group', { name: 'Changes that are not saved' }));
  // What Chrome reports while somebody types a year.
  for (const value of ['0002-12-27', '0020-12-27', '', '12096-12-27']) {
    fireEvent.change(end, { target: { value } });
    expect(end).toHaveValue(value);
    expect(bar.getByRole('listitem')).toHaveTextContent(`Meetings until ${offered}`);
  }
  expect(end).not.toHaveAccessibleDescription();
  fireEvent.blur(end);
  expect(end).toHaveAccessibleDescription(`That day is too far ahead. The last day is still ${offered}.`);
  fireEvent.change(end, { target: { value: '' } });
  expect(end).toHaveAccessibleDescription(`Enter a whole date. The last day is still ${offered}.`);
  fireEvent.change(end, { target: { value: dayOf(Date.now() - 86_400_000) } });
  expect(end).toHaveAccessibleDescription(`That day has passed. The last day is still ${offered}.`);
  fireEvent.change(end, { target: { value: '2096-12-27' } });
  expect(end).not.toHaveAccessibleDescription();
  expect(bar.getByRole('listitem')).toHaveTextContent('Meetings until Thu, 27 Dec 2096');
});
