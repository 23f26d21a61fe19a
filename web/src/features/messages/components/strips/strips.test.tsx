import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, meetingId } from '../../../../shared/meetings/testing.ts';
import { answering } from '../../../../testing/server.ts';
import { aProposal, given, layOutThread, list, open } from '../../meetings/testing.ts';

beforeEach(layOutThread);

const keyboard = (isOpen: boolean) => document.documentElement.toggleAttribute('data-keyboard', isOpen);
afterEach(() => void keyboard(false));

const meetings = () => screen.queryByRole('list', { name: 'Meetings' });
const show = (summary: string) => screen.findByRole('button', { name: `Show: ${summary}` });

test('while an on-screen keyboard is open, one line says what there is', async () => {
  given({ upcoming: [aMeeting(), aMeeting({ id: meetingId(3) })] });
  answering('listProposals', [aProposal()]);
  open();
  await list();
  keyboard(true);
  expect(await show('2 meetings, 1 offer')).toBeVisible();
  expect(meetings()).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Offered times' })).not.toBeInTheDocument();
  keyboard(false);
  await waitFor(() => expect(meetings()).toBeVisible());
  expect(screen.queryByRole('button', { name: /^Show: / })).not.toBeInTheDocument();
});

test('it is unfolded on demand, with the focus, and folded again for the next keyboard', async () => {
  given({ upcoming: [aMeeting()] });
  const { hands } = open();
  await list();
  keyboard(true);
  await hands.click(await show('1 meeting'));
  expect(meetings()).toBeVisible();
  expect(document.activeElement).toContainElement(meetings());
  keyboard(false);
  await waitFor(() => expect(meetings()).toBeVisible());
  keyboard(true);
  expect(await show('1 meeting')).toBeVisible();
});

test('a dialog of a meeting keeps what is typed while its keyboard is open', async () => {
  given({ upcoming: [aMeeting()] });
  const { hands } = open();
  await hands.click((await list()).getByRole('button', { name: 'Cancel' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Cancel this meeting?' }));
  await hands.type(asking.getByRole('textbox', { name: /^Reason/ }), 'I am ill.');
  keyboard(true);
  expect(await screen.findByText('1 meeting')).toBeInTheDocument();
  expect(asking.getByRole('textbox', { name: /^Reason/ })).toHaveValue('I am ill.');
});
