import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { athlete, dana } from '../../../shared/health/testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, holding, refusing } from '../../../testing/server.ts';
import { aFollowUp, fill, findSection, maya, onThursday, openDesk } from './testing-follow-ups.ts';

beforeEach(() => void onThursday());

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const scan = 'Arrange a scan of the knee';
const clientId = expect.stringMatching(/^[\da-f-]{36}$/);
type Section = Awaited<ReturnType<typeof openDesk>>['section'];

const rowsIn = (section: Section) =>
  within(section.getByRole('list', { name: 'Open follow-ups' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const whatField = (section: Section) => section.getByLabelText('What is to be done');

test('each says what, when and whose it is; what is overdue or for today in words', async () => {
  const { section } = await openDesk([
    aFollowUp({ id: '1', text: 'Ring the club', due: '2026-03-03', assignee: dana }),
    aFollowUp({ id: '2', text: 'Look at the calf', due: '2026-03-05', assignee: maya }),
    aFollowUp({ id: '3', text: 'Book a room', due: '2026-03-06' }),
    aFollowUp({ id: '4', text: 'Ask for the report', due: '2026-03-20' }),
    aFollowUp({ id: '5', text: 'Plan the summer', due: '2027-01-04' }),
    aFollowUp({ id: '6' }),
  ]);
  expect(rowsIn(section)).toEqual([
    'Ring the clubOverdue since Tue, 3 MarYours',
    'Look at the calfTodayMaya Okonkwo',
    'Book a roomTomorrowAnyone',
    'Ask for the reportFri, 20 MarAnyone',
    'Plan the summerMon, 4 Jan 2027Anyone',
    `${scan}Anyone`,
  ]);
  expect(section.getByText(/does not show it; the download of their data does\.$/)).toBeVisible();
});

test('without any it says what belongs here', async () => {
  const { section } = await openDesk([]);
  expect(section.getByText('Nothing to follow up.')).toBeVisible();
  expect(section.getByText(/such as an appointment to arrange\.$/)).toBeVisible();
});

test('one is added with Enter for a colleague and a day, and the next one can be typed at once', async () => {
  const { section, hands } = await openDesk([]);
  const whose = within(section.getByLabelText('For'));
  await waitFor(() =>
    expect(whose.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Anyone',
      'Yourself',
      'Maya Okonkwo',
    ]),
  );
  expect(section.getByLabelText('By (optional)')).toHaveAttribute('min', '2026-03-05');
  fill(section, { 'By (optional)': '2026-03-06' });
  await hands.selectOptions(section.getByLabelText('For'), 'Maya Okonkwo');
  const given = { text: scan, due: '2026-03-06', assigneeId: maya.id };
  const sent = answering('addFollowUp', aFollowUp({ due: given.due, assignee: maya }));
  answering('listFollowUps', [aFollowUp({ due: given.due, assignee: maya })]);
  await hands.type(whatField(section), ` ${scan}{Enter}`);
  await waitFor(() => expect(whatField(section)).toHaveValue(''));
  expect(sent).toEqual([{ ...given, clientId }]);
  expect(whatField(section)).toHaveFocus();
  expect(section.getByLabelText('By (optional)')).toHaveValue('');
  expect(section.getByLabelText('For')).toHaveValue('');
  await waitFor(() => expect(rowsIn(section)).toEqual([`${scan}TomorrowMaya Okonkwo`]));
});

test('one is anyone’s, without a day, unless something else is said; a lost answer makes no second one', async () => {
  const { section, hands } = await openDesk([]);
  const add = () => hands.click(section.getByRole('button', { name: 'Add' }));
  fill(section, { 'What is to be done': scan });
  const lost = breaking('addFollowUp', 'gone');
  await add();
  await waitFor(() => expect(lost).toEqual([{ text: scan, due: null, assigneeId: null, clientId }]));
  await section.findByRole('button', { name: 'Add' });
  const sent = answering('addFollowUp', aFollowUp());
  await add();
  await waitFor(() => expect(sent).toEqual(lost));
});

test('what is missing or refused is said at its field', async () => {
  const { section, hands } = await openDesk([]);
  const add = () => hands.click(section.getByRole('button', { name: 'Add' }));
  await add();
  await waitFor(() => expect(whatField(section)).toHaveAccessibleDescription('Say what is to be done'));
  const fields = { due: 'At most a year ahead', assigneeId: 'No liaison of this athlete' };
  refusing('addFollowUp', { code: 'INVALID', message: 'Check what you entered.', fields });
  fill(section, { 'What is to be done': scan, 'By (optional)': '2036-03-05' });
  await add();
  await waitFor(() =>
    expect(section.getByLabelText('By (optional)')).toHaveAccessibleDescription('At most a year ahead'),
  );
  expect(section.getByLabelText('For')).toHaveAccessibleDescription('No liaison of this athlete');
  expect(whatField(section)).toHaveValue(scan);
});

test('what is typed stays on the device until it is added', async () => {
  const { section } = await openDesk([]);
  fill(section, { 'What is to be done': 'Ring the club' });
  cleanup();
  const { section: again, hands } = await openDesk([]);
  expect(whatField(again)).toHaveValue('Ring the club');
  answering('addFollowUp', aFollowUp());
  await hands.click(again.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(whatField(again)).toHaveValue(''));
  cleanup();
  expect(whatField((await openDesk([])).section)).toHaveValue('');
});

describe('one that is done', () => {
  const club = aFollowUp({ id: '55555555-1111-4555-8555-555555555555', text: 'Ring the club' });
  const press = ({ section, hands }: Awaited<ReturnType<typeof openDesk>>) =>
    hands.dblClick(section.getByRole('button', { name: `Mark as done: ${scan}` }));

  test('shows as done before the server answers, in its place, and can be undone', async () => {
    const app = await openDesk([aFollowUp(), club]);
    const { section, hands } = app;
    const { sent, release } = holding('completeFollowUp', aFollowUp({ doneAt: '2026-03-05T12:00:00Z', doneBy: dana }));
    await press(app);
    expect(rowsIn(section)).toEqual([`Done: ${scan}Undo10 s`, 'Ring the clubAnyone']);
    expect(section.getByRole('status')).toHaveTextContent(`Done: ${scan}`);
    const undo = section.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    answering('listFollowUps', [club]);
    const taken = answering('reopenFollowUp', aFollowUp({ version: 3 }));
    await hands.click(undo);
    // After the press before.
    expect(taken).toEqual([]);
    answering('listFollowUps', [aFollowUp({ version: 3 }), club]);
    release();
    await waitFor(() => expect(taken).toHaveLength(1));
    // A double press is one.
    expect(sent).toHaveLength(1);
    expect(rowsIn(section)).toEqual([`${scan}Anyone`, 'Ring the clubAnyone']);
    expect(section.getByRole('button', { name: `Mark as done: ${scan}` })).toHaveFocus();
  });

  test('leaves the list, and the focus stays in the section', async () => {
    const app = await openDesk([aFollowUp(), club]);
    answering('completeFollowUp', aFollowUp({ doneAt: '2026-03-05T12:00:00Z', doneBy: dana }));
    answering('listFollowUps', [club]);
    await press(app);
    expect(rowsIn(app.section)).toEqual([`Done: ${scan}Undo10 s`, 'Ring the clubAnyone']);
    jest.mocked(Date.now).mockReturnValue(Date.parse('2026-03-05T12:00:10'));
    await waitFor(() => expect(rowsIn(app.section)).toEqual(['Ring the clubAnyone']));
    expect(screen.getByRole('region', { name: 'Follow-ups' })).toHaveFocus();
  });

  test('is open again where that fails', async () => {
    const app = await openDesk();
    refusing('completeFollowUp', unavailable);
    await press(app);
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(rowsIn(app.section)).toEqual([`${scan}Anyone`]);
  });

  test('is among the done ones with who and when, page by page, and can be reopened', async () => {
    const done = aFollowUp({ doneAt: '2026-03-04T12:00:00Z', doneBy: maya, version: 2 });
    const earlier = { ...done, id: 'earlier', text: 'Ring the club', doneBy: null };
    const { section, hands } = await openDesk([]);
    const asked = answeringPages('listDoneFollowUps', (query) =>
      query.has('cursor') ? { rows: [earlier], total: 2 } : { rows: [done], total: 2, next: 'two' },
    );
    await hands.click(section.getByText('Done'));
    const list = within(await section.findByRole('list', { name: 'Done follow-ups' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/^Arrange a scan of the kneeMaya Okonkwo · .*2026/);
    await hands.click(section.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('Ring the club')).toBeVisible();
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, 'two']);
    const sent = answering('reopenFollowUp', aFollowUp({ version: 3 }));
    answeringPages('listDoneFollowUps', () => ({ rows: [earlier] }));
    answering('listFollowUps', [aFollowUp({ version: 3 })]);
    await hands.click(list.getByRole('button', { name: `Not done after all: ${scan}` }));
    await waitFor(() => expect(rowsIn(section)).toEqual([`${scan}Anyone`]));
    await waitFor(() => expect(list.queryByText(scan)).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Follow-ups' })).toHaveFocus());
  });
});

describe('one is removed', () => {
  const ask = async ({ section, hands }: Awaited<ReturnType<typeof openDesk>>, answer: string) => {
    await hands.click(section.getByRole('button', { name: `Remove: ${scan}` }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove this follow-up?' }));
    expect(question.getByText(scan)).toBeVisible();
    await hands.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('after a question', async () => {
    const app = await openDesk();
    const sent = answering('removeFollowUp', null);
    await ask(app, 'Keep');
    expect(sent).toEqual([]);
    answering('listFollowUps', []);
    await ask(app, 'Remove');
    expect(await screen.findByText('Follow-up removed')).toBeVisible();
    expect(await app.section.findByText('Nothing to follow up.')).toBeVisible();
  });

  test('by another liaison meanwhile, and it is said', async () => {
    const app = await openDesk();
    refusing('removeFollowUp', { code: 'NOT_FOUND', message: 'There is no such follow-up.' });
    answering('listFollowUps', []);
    await ask(app, 'Remove');
    expect(await screen.findByText(`Another liaison has removed it: ${scan}`)).toBeVisible();
    expect(await app.section.findByText('Nothing to follow up.')).toBeVisible();
  });
});

test('follow-ups that failed to load can be retried', async () => {
  aLiaisonsDay({ athletes: [anAssigned()] });
  refusing('listFollowUps', unavailable);
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const section = await findSection();
  expect(await section.findByText('Follow-ups could not be loaded')).toBeVisible();
  answering('listFollowUps', [aFollowUp()]);
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText(scan)).toBeVisible();
});

test('what a colleague writes down shows without a reload, and does not empty the form', async () => {
  const { section, store } = await openDesk([]);
  fill(section, { 'What is to be done': 'Ring the club' });
  answering('listFollowUps', [aFollowUp({ writtenBy: maya })]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'FollowUp', id: athlete.id }])));
  expect(await section.findByText(scan)).toBeVisible();
  expect(whatField(section)).toHaveValue('Ring the club');
});

test('a notification of one leads to the section', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  await openDesk([aFollowUp()], '#follow-ups');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Follow-ups' })).toHaveFocus());
});
