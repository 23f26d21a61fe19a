import { checkInAt } from '@entourage/contracts/notifications.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { aCheckIn, aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { aToday } from '../../../../shared/health/testing-questions.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../../testing/server.ts';
import { date, minutes, open, session } from './testing.ts';

test('eight taps send the check-in with the time zone of the device and show it', async () => {
  const { tap, tapItems, save } = await open();
  await tapItems();
  await tap(session, '6');
  await tap(minutes, '90');
  const sent = answering('saveCheckIn', aCheckIn());
  answering('getToday', aToday({ date, checkIn: aCheckIn() }));
  await save();
  expect(await screen.findByText('Check-in saved')).toBeVisible();
  expect(sent).toEqual([
    {
      date,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      sleep: 4,
      soreness: 3,
      soreAreas: [],
      fatigue: 2,
      mood: 5,
      stress: 1,
      exertion: 6,
      minutes: 90,
      furtherSessions: [],
    },
  ]);
  expect(screen.queryByRole('form', { name: 'Daily check-in' })).not.toBeInTheDocument();
  expect(screen.getByText('6 of 10 for 90 min: a load of 540')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('what is sore is touched on the figure or chosen from a list, sent, and shown', async () => {
  const { tap, tapItems, save, hands } = await open();
  await tapItems();
  await tap(session, '0');
  await hands.click(screen.getByText('Where it is sore (optional)'));
  await screen.findByRole('group', { name: 'Where it is sore (optional)' });
  const touch = (area: string) => hands.click(document.querySelector(`[data-area="${area}"] .reach`) as Element);
  for (const area of ['RIGHT_KNEE', 'LEFT_CALF', 'LOWER_BACK']) await touch(area);
  await touch('RIGHT_KNEE');
  await hands.click(screen.getByText('Choose from a list'));
  await hands.click(await screen.findByRole('checkbox', { name: 'Left hand or wrist' }));
  expect(screen.getByText('Lower back, left hand or wrist, left calf')).toBeVisible();
  const sore = aCheckIn({ soreAreas: ['LOWER_BACK', 'LEFT_HAND', 'LEFT_CALF'] });
  const sent = answering('saveCheckIn', sore);
  answering('getToday', aToday({ date, checkIn: sore }));
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ soreAreas: sore.soreAreas })]));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Daily check-in' })).not.toBeInTheDocument());
  expect(screen.getByText('Lower back, left hand or wrist, left calf')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Where it is sore: 3 parts')).toBeVisible();
});

test('once nothing is sore, no part of the body is', async () => {
  const { tap, tapItems, save, hands } = await open();
  await tapItems();
  await tap(session, '0');
  await hands.click(screen.getByText('Where it is sore (optional)'));
  await screen.findByRole('group', { name: 'Where it is sore (optional)' });
  await hands.click(document.querySelector('[data-area="NECK"] .reach') as Element);
  await tap('Soreness', '5 of 5: None');
  expect(screen.getByText('Where it is sore: 1 part').closest('[inert]')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Where it is sore (optional)' })).not.toBeInTheDocument();
  const sent = answering('saveCheckIn', aCheckIn());
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ soreness: 5, soreAreas: [] })]));
});

test('a missing answer shows an error at its question, which gets the focus', async () => {
  const { tap, save, group } = await open();
  await tap('Sleep', /^4/);
  await save();
  expect(await screen.findByText('Soreness: choose from 1 to 5')).toBeVisible();
  await waitFor(() => expect(within(group('Soreness')).getByRole('radio', { name: /^1/ })).toHaveFocus());
  expect(group('Sleep')).toBeValid();
});

test.each([
  ['the network is down', () => breaking('saveCheckIn', 'gone')],
  [
    'the server is unavailable',
    () => refusing('saveCheckIn', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' }),
  ],
])('keeps the answers over a reload when %s', async (_what, fail) => {
  const { tap, tapItems, save } = await open();
  await tapItems();
  await tap(session, '6');
  await tap(minutes, '90');
  fail();
  await save();
  await screen.findByText(/try again/i);
  cleanup();
  const { save: saveAgain, group } = await open();
  await waitFor(() => expect(within(group(minutes)).getByRole('radio', { name: '90' })).toBeChecked());
  const sent = answering('saveCheckIn', aCheckIn());
  await saveAgain();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ stress: 1, minutes: 90 })]));
});

describe('past midnight', () => {
  const next = '2026-03-03';
  async function openAtMidnight() {
    const app = await open();
    await app.tapItems();
    await app.tap(session, '0');
    answering('getToday', aToday({ date: next, checkIn: null }));
    app.store.dispatch(baseApi.util.invalidateTags([{ type: 'CheckIn', id: athlete.id }]));
    expect(await screen.findByText(/^These are your answers of 2 Mar/)).toBeVisible();
    const checked = () => within(app.group('Sleep')).queryByRole('radio', { checked: true });
    return { ...app, checked };
  }

  test('answers stay those of their day, and are saved for it', async () => {
    const { save, checked } = await openAtMidnight();
    expect(checked()).toHaveAccessibleName('4 of 5: Good');
    const sent = answering('saveCheckIn', aCheckIn({ exertion: 0, minutes: 0, load: 0 }));
    await save();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ date, sleep: 4 })]));
    // What follows is the form of the new day.
    await waitFor(() => expect(checked()).toBeNull());
    expect(screen.queryByText(/^These are your answers/)).not.toBeInTheDocument();
  });

  test('answers that come too late are refused in words, and can be discarded for those of today', async () => {
    const { save, checked, hands } = await openAtMidnight();
    const tooLate = 'A check-in is for today, or until 4:00 for the day before';
    refusing('saveCheckIn', { code: 'INVALID', message: tooLate, fields: { date: tooLate } });
    await save();
    expect(await screen.findByText(tooLate)).toBeVisible();
    expect(checked()).not.toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Discard and answer for today' }));
    await waitFor(() => expect(checked()).toBeNull());
    expect(localStorage).toHaveLength(0);
  });

  test('an untouched form becomes that of the new day', async () => {
    const { store } = await open();
    answering('getToday', aToday({ date: next, checkIn: aCheckIn({ date: next }) }));
    store.dispatch(baseApi.util.invalidateTags([{ type: 'CheckIn', id: athlete.id }]));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Daily check-in' })).not.toBeInTheDocument());
  });
});

test('does not restore yesterday’s answers', async () => {
  const { tap } = await open();
  await tap('Sleep', /^4/);
  cleanup();
  aDashboard({ today: aToday({ date: '2026-03-03', checkIn: null }) });
  renderApp('/dashboard', { user: athlete });
  const sleep = await screen.findByRole('radiogroup', { name: 'Sleep' });
  expect(within(sleep).getByRole('radio', { name: /^4/ })).not.toBeChecked();
});

test('saved answers are shown and can be edited, or left unchanged', async () => {
  const { hands, tap, group } = await open(aCheckIn({ minutes: 45 }));
  expect(screen.getByText('Very stressed')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Change' }));
  expect(within(group('Mood')).getByRole('radio', { name: /^5/ })).toBeChecked();
  expect(screen.getByLabelText('Minutes')).toHaveValue('45');
  await tap('Mood', /^1/);
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  await hands.click(screen.getByRole('button', { name: 'Change' }));
  expect(within(group('Mood')).getByRole('radio', { name: /^5/ })).toBeChecked();
});

test('by keyboard, the focus goes along with what is shown', async () => {
  const { hands, group, save } = await open(aCheckIn());
  const change = () => screen.getByRole('button', { name: 'Change' });
  change().focus();
  await hands.keyboard('{Enter}');
  expect(within(group('Sleep')).getByRole('radio', { name: /^4/ })).toHaveFocus();
  answering('saveCheckIn', aCheckIn());
  await save();
  await waitFor(() => expect(change()).toHaveFocus());
});

test('a check-in that failed to load can be retried', async () => {
  aDashboard();
  refusing('getToday', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  await screen.findByText('Please try again in a moment.');
  answering('getToday', aToday({ date, checkIn: aCheckIn() }));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Very stressed')).toBeVisible();
});

test.each([
  ['that waits', null, 'Save check-in'],
  ['that is done', aCheckIn(), 'Change'],
])('a reminder leads to the check-in %s', async (_state, checkIn, button) => {
  const scrolls = jest.fn();
  // jsdom has none.
  HTMLElement.prototype.scrollIntoView = scrolls;
  aDashboard({ today: aToday({ date, checkIn }) });
  const { router } = renderApp(checkInAt, { user: athlete });
  const isThere = async () =>
    waitFor(() => expect(screen.getByRole('group', { name: 'Daily check-in' })).toHaveFocus());
  await isThere();
  expect(scrolls).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await act(() => router.navigate(checkInAt));
  await isThere();
});
