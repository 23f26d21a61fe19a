import { bookableDays, suggestedDays } from '@entourage/contracts/meetings.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { dateWords } from '../../../shared/clock.ts';
import { addDays } from '../../../shared/days.ts';
import { meetingId } from '../../../shared/meetings/testing.ts';
import { answering, server } from '../../../testing/server.ts';
import { dialog, layOutThread, open } from './testing.ts';

beforeEach(layOutThread);

const today = new Date().toISOString().slice(0, 10);
const aSlot = (date: string) => ({ date, time: '10:00', datetime: `${date}T10:00:00.000Z`, timezone: 'UTC' });

/** Opens the times of a liaison with one slot on each of these days, in windows like the server's. */
async function choosing(free: readonly string[], notice = 0) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/appointments/suggest/:liaisonId', ({ request }) => {
      const from = new URL(request.url).searchParams.get('from');
      asked.push(from);
      const first = from ?? addDays(today, notice);
      const shown = free.filter((date) => first <= date && date < addDays(first, suggestedDays));
      return HttpResponse.json(shown.map(aSlot));
    }),
  );
  answering('holdSlot', {
    id: meetingId(7),
    scheduledAt: `${today}T10:00:00.000Z`,
    expiresAt: '2096-03-01T10:05:00.000Z',
  });
  answering('releaseHold', null);
  const { hands } = open();
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  return { hands, asked, times: await dialog('Schedule Meeting') };
}

test('after two weeks without a free time the later ones can be chosen by keyboard, and the earlier ones again', async () => {
  const day = addDays(today, suggestedDays + 3);
  const { hands, times } = await choosing([day]);
  expect(await times.findByText('No available time slots')).toBeVisible();
  expect(times.getByText('Please try again later or contact your liaison directly')).toBeVisible();
  const later = times.getByRole('button', { name: 'Later times' });
  later.focus();
  await hands.keyboard('{Enter}');
  expect(await times.findByRole('heading', { level: 3, name: dateWords(day, 'long') })).toBeVisible();
  const said = `From ${dateWords(addDays(today, suggestedDays), 'long')}: 1 time`;
  expect(times.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said);
  expect(later).toHaveFocus();
  await hands.click(times.getByRole('button', { name: '10:00' }));
  expect(times.getByRole('button', { name: 'Send Request' })).toBeEnabled();
  const earlier = times.getByRole('button', { name: 'Earlier times' });
  earlier.focus();
  await hands.keyboard('{Enter}');
  expect(await times.findByText('No available time slots')).toBeVisible();
  expect(earlier).not.toBeInTheDocument();
  expect(later).toHaveFocus();
});

test('later times follow the last one shown where a minimum notice moves the first ones', async () => {
  const [last, next] = [addDays(today, 14 + 13), addDays(today, 14 + 14)];
  const { hands, asked, times } = await choosing([last, next], 14);
  expect(await times.findByRole('heading', { level: 3, name: dateWords(last, 'long') })).toBeVisible();
  await hands.click(times.getByRole('button', { name: 'Later times' }));
  expect(await times.findByRole('heading', { level: 3, name: dateWords(next, 'long') })).toBeVisible();
  expect(asked).toEqual([null, next]);
});

test('later times end with the last day that can be booked', async () => {
  const { hands, asked, times } = await choosing([]);
  const later = await times.findByRole('button', { name: 'Later times' });
  const steps = Math.floor(bookableDays / suggestedDays);
  for (let step = 1; step <= steps; step += 1) {
    await hands.click(later);
    await times.findByText(`From ${dateWords(addDays(today, step * suggestedDays), 'long')}: 0 times`);
  }
  await waitFor(() => expect(later).toHaveAttribute('aria-disabled', 'true'));
  await hands.click(later);
  expect(asked).toHaveLength(steps + 1);
});
