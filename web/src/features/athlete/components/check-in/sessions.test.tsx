import { screen, waitFor, within } from '@testing-library/react';
import { aCheckIn } from '../../../../shared/health/testing.ts';
import { aToday } from '../../../../shared/health/testing-questions.ts';
import { answering } from '../../../../testing/server.ts';
import { date, minutes, open, session } from './testing.ts';

test('a day of rest needs no minutes', async () => {
  const { tap, tapItems, save } = await open();
  await tapItems();
  await tap(session, '0');
  expect(screen.queryByRole('radiogroup', { name: minutes })).not.toBeInTheDocument();
  const rest = aCheckIn({ exertion: 0, minutes: 0, load: 0 });
  const sent = answering('saveCheckIn', rest);
  answering('getToday', aToday({ date, checkIn: rest }));
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ exertion: 0, minutes: 0 })]));
  expect(await screen.findByText('Rest day')).toBeVisible();
});

test('a custom duration is typed and validated', async () => {
  const { tap, tapItems, save, hands } = await open();
  await tapItems();
  await tap(session, '3');
  await tap(minutes, 'Other');
  await hands.type(screen.getByLabelText('Minutes'), '601');
  const sent = answering('saveCheckIn', aCheckIn());
  await save();
  expect(await screen.findByText('At most 600 minutes')).toBeVisible();
  expect(sent).toEqual([]);
  await hands.clear(screen.getByLabelText('Minutes'));
  await hands.type(screen.getByLabelText('Minutes'), '45');
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ exertion: 3, minutes: 45 })]));
});

test('a rest day that becomes a session asks for its minutes', async () => {
  const { hands, tap, group, save } = await open(aCheckIn({ exertion: 0, minutes: 0, load: 0 }));
  await hands.click(screen.getByRole('button', { name: 'Change' }));
  await tap(session, '5');
  expect(within(group(minutes)).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  const sent = answering('saveCheckIn', aCheckIn({ exertion: 5, minutes: 60 }));
  await save();
  expect(await within(group(minutes)).findByText('Minutes must be a whole number')).toBeVisible();
  await tap(minutes, 'Other');
  await hands.type(screen.getByLabelText('Minutes'), '0');
  await save();
  expect(await screen.findByText('Say how long the session took')).toBeVisible();
  expect(sent).toEqual([]);
  await tap(minutes, '60');
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ exertion: 5, minutes: 60 })]));
});

describe('further sessions', () => {
  const another = () => screen.findByRole('button', { name: 'Add another session' });
  const shown = (at: number) => within(screen.getByRole('group', { name: `Session ${at}` }));
  const choose = (at: number, question: RegExp, answer: string) =>
    shown(at).getByRole('radiogroup', { name: question }).querySelector<HTMLElement>(`[value="${answer}"]`) as Element;

  test('are added, answered, sent and shown with the load of the day', async () => {
    const { tap, tapItems, save, hands } = await open();
    await tapItems();
    await tap(session, '7');
    await tap(minutes, '90');
    await hands.click(await another());
    await waitFor(() => expect(choose(2, /^How hard it was/, '1')).toHaveFocus());
    await save();
    expect(await shown(2).findByText('Session: choose from 1 to 10')).toBeVisible();
    await hands.click(choose(2, /^How hard it was/, '4'));
    await hands.click(choose(2, /^How long it took/, '30'));
    const furtherSessions = [{ exertion: 4, minutes: 30 }];
    const saved = aCheckIn({ exertion: 7, furtherSessions, load: 750 });
    const sent = answering('saveCheckIn', saved);
    answering('getToday', aToday({ date, checkIn: saved }));
    await save();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ exertion: 7, minutes: 90, furtherSessions })]));
    expect(await screen.findByText('2 sessions: a load of 750')).toBeVisible();
    expect(screen.getByText('7 of 10 for 90 min, 4 of 10 for 30 min')).toBeVisible();
  });

  test('of a saved check-in are there to be changed, and removed by keyboard', async () => {
    const furtherSessions = [
      { exertion: 4, minutes: 30 },
      { exertion: 2, minutes: 45 },
      { exertion: 3, minutes: 60 },
    ];
    const { hands, save } = await open(aCheckIn({ furtherSessions, load: 930 }));
    await hands.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('A day has at most 4 sessions.')).toBeVisible();
    expect(choose(4, /^How hard it was/, '3')).toBeChecked();
    screen.getByRole('button', { name: 'Remove session 2' }).focus();
    await hands.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove session 2' })).toHaveFocus());
    expect(shown(2).getByLabelText('Minutes')).toHaveValue('45');
    const sent = answering('saveCheckIn', aCheckIn());
    await save();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ furtherSessions: furtherSessions.slice(1) })]));
  });

  test('are none on a day of rest', async () => {
    const { hands, tap, save } = await open(aCheckIn({ furtherSessions: [{ exertion: 4, minutes: 30 }], load: 660 }));
    await hands.click(screen.getByRole('button', { name: 'Change' }));
    await another();
    await tap(session, '0');
    expect(screen.queryByRole('button', { name: 'Add another session' })).not.toBeInTheDocument();
    const sent = answering('saveCheckIn', aCheckIn({ exertion: 0, minutes: 0, load: 0 }));
    await save();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ exertion: 0, furtherSessions: [] })]));
  });
});
