import { randomUUID } from 'node:crypto';
import { writeMeetingReminder } from './meeting-letter.ts';

test('a reminder names the other person and the time, and has no entry for the calendar', () => {
  const other = { username: 'amal', firstName: 'Amal', lastName: 'Okafor' };
  const meeting = {
    ...{ id: randomUUID(), minutes: 45, toConfirm: false, version: 2, knownAt: null, with: other },
    ...{ status: 'CONFIRMED' as const, startsAt: new Date('2026-03-05T14:00:00Z') },
  };
  const noor = { firstName: 'Noor', username: 'noor', timeZone: 'Europe/Zagreb', trips: [] };
  const letter = writeMeetingReminder(meeting, noor, 'https://entourage.example/messages');
  expect(letter).toMatchObject({ subject: 'A reminder of your Entourage meeting' });
  expect(letter).not.toHaveProperty('invitation');
  expect(letter.text).toContain('Your meeting with Amal Okafor is coming up.');
  expect(letter.text).toContain('When: Thursday, 5 March 2026, 15:00 to 15:45 CET (Europe/Zagreb)');
});
