import { act, screen, waitFor, within } from '@testing-library/react';
import { dana } from '../../../shared/health/testing.ts';
import { answering, breaking, refusing } from '../../../testing/server.ts';
import { aFollowUp, fill, maya, onThursday, openDesk } from './testing-follow-ups.ts';

beforeEach(() => void onThursday());

const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;
const change = 'Change: Arrange a scan of the knee';
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function open(followUp = aFollowUp()) {
  const app = await openDesk([followUp]);
  const openForm = async () => {
    await app.hands.click(await app.section.findByRole('button', { name: change }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the follow-up' }));
    return { form, press: (name: string) => app.hands.click(form.getByRole('button', { name })) };
  };
  return { ...app, openForm, ...(await openForm()) };
}

test('one is changed on the version that is shown, and given to a colleague', async () => {
  const { form, press, hands, section } = await open(aFollowUp({ due: '2026-03-06', assignee: dana, version: 4 }));
  expect(form.getByLabelText('By (optional)')).toHaveValue('2026-03-06');
  expect(form.getByLabelText('For')).toHaveDisplayValue('Yourself');
  fill(form, { 'By (optional)': '' });
  await hands.selectOptions(form.getByLabelText('For'), 'Maya Okonkwo');
  const sent = answering('changeFollowUp', aFollowUp({ assignee: maya, version: 5 }));
  answering('listFollowUps', [aFollowUp({ assignee: maya, version: 5 })]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ text: 'Arrange a scan of the knee', due: null, assigneeId: maya.id, version: 4 }]);
  expect(await screen.findByText('Follow-up changed')).toBeVisible();
  expect(await section.findByText('Maya Okonkwo', { selector: 'li *' })).toBeVisible();
  expect(section.getByRole('button', { name: change })).toHaveFocus();
});

test('a colleague who has left is still named until somebody else is chosen', async () => {
  const { form } = await open(aFollowUp({ assignee: { ...maya, id: 'left', firstName: 'Kofi', lastName: 'Asante' } }));
  expect(form.getByLabelText('For')).toHaveDisplayValue('Kofi Asante');
});

test('what is refused is said at its field', async () => {
  const { form, press } = await open();
  refusing('changeFollowUp', {
    code: 'INVALID',
    message: 'Check what you entered.',
    fields: { due: 'Cannot be in the past' },
  });
  fill(form, { 'By (optional)': '2026-03-01' });
  await press('Save');
  await waitFor(() =>
    expect(form.getByLabelText('By (optional)')).toHaveAccessibleDescription('Cannot be in the past'),
  );
});

test('after another liaison’s change it shows theirs, and saves on top of it', async () => {
  const { form, press } = await open();
  fill(form, { 'What is to be done': 'Arrange a scan of both knees' });
  refusing('changeFollowUp', stale);
  const theirs = aFollowUp({ text: 'Arrange a scan', due: '2026-03-09', assignee: maya, version: 2 });
  answering('listFollowUps', [theirs]);
  await press('Save');
  expect(await form.findByText(/^Another liaison has changed this follow-up/)).toBeVisible();
  await waitFor(() =>
    expect(form.getByLabelText('What is to be done')).toHaveAccessibleDescription('Saved now: Arrange a scan'),
  );
  expect(form.getByLabelText('What is to be done')).toHaveValue('Arrange a scan of both knees');
  expect(form.getByLabelText('By (optional)')).toHaveValue('2026-03-09');
  fill(form, { For: '' });
  expect(form.getByLabelText('For')).toHaveAccessibleDescription('Saved now: Maya Okonkwo');
  const sent = answering('changeFollowUp', { ...theirs, version: 3 });
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ text: 'Arrange a scan of both knees', due: '2026-03-09', assigneeId: null, version: 2 }]);
});

test('a change whose answer was lost is done when it is sent again', async () => {
  const { form, press } = await open();
  fill(form, { 'What is to be done': 'Ring the club' });
  const lost = breaking('changeFollowUp', 'gone');
  answering('listFollowUps', [aFollowUp({ text: 'Ring the club', version: 2 })]);
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await form.findByRole('button', { name: 'Save' });
  refusing('changeFollowUp', stale);
  await press('Save');
  await isClosed();
  expect(await screen.findByText('Follow-up changed')).toBeVisible();
});

test('a save of one’s own whose answer was lost is not taken for another liaison’s', async () => {
  const { form, press } = await open();
  fill(form, { 'What is to be done': 'Ring the club' });
  const lost = breaking('changeFollowUp', 'gone');
  answering('listFollowUps', [aFollowUp({ text: 'Ring the club', version: 2 })]);
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await form.findByRole('button', { name: 'Save' });
  fill(form, { 'What is to be done': 'Ring the clinic' });
  refusing('changeFollowUp', stale);
  await press('Save');
  expect(await form.findByText(/^You have changed this follow-up/)).toBeVisible();
  expect(form.getByLabelText('What is to be done')).toHaveAccessibleDescription('Saved now: Ring the club');
});

test('one that was done or removed meanwhile cannot be saved, and what was typed stays in view', async () => {
  const { form, press, hands } = await open();
  fill(form, { 'What is to be done': 'Ring the club' });
  refusing('changeFollowUp', stale);
  answering('listFollowUps', []);
  await press('Save');
  expect(await form.findByText(/^This follow-up was done or removed in the meantime/)).toBeVisible();
  expect(form.getByLabelText('What is to be done')).toHaveValue('Ring the club');
  expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await hands.click(form.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await isClosed();
});

test('Back closes the form, and asks before it discards input', async () => {
  const { openForm, router, hands, path } = await open();
  const back = () => act(() => router.navigate(-1));
  await back();
  await isClosed();
  const { form } = await openForm();
  fill(form, { 'What is to be done': 'Ring the club' });
  await back();
  await hands.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(form.getByLabelText('What is to be done')).toHaveValue('Ring the club');
  expect(path()).toBe('/dashboard');
});
