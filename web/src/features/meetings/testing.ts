import { screen, within } from '@testing-library/react';
import { anAssigned } from '../../shared/health/testing-liaison.ts';
import { aMeeting, meetingId } from '../../shared/meetings/testing.ts';
import type { AssignedLiaison } from '../../shared/people/liaisons.api.ts';
import { aUser } from '../../testing/render-app.tsx';
import { answering, answeringPages } from '../../testing/server.ts';

export const athlete = aUser();
export const marta = aUser({
  id: aMeeting().liaisonId,
  username: 'marta.silva',
  firstName: 'Marta',
  lastName: 'Silva',
  role: 'LIAISON',
});

const assigned: AssignedLiaison = {
  liaison: {
    ...{ id: marta.id, username: 'marta.silva', firstName: 'Marta', lastName: 'Silva' },
    ...{ profileImageUrl: null, timeZone: null },
  },
  profile: null,
  assignment: { id: marta.id, liaisonType: 'SPORTS_SCIENCE', assignedAt: '2026-01-02T07:30:00Z', athlete: null },
};

/** A Tuesday. */
const now = Date.parse('2096-03-06T10:10:00Z');
export function setUp() {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  answering('listLiaisonsOf', [assigned]);
  answering('listAthletesOf', [anAssigned()]);
  answering('listPlannedWeeks', []);
  answering('listCompetitions', []);
  answering('getAvailability', {
    timezone: 'UTC',
    weekly: [{ day: 1, periods: [{ from: '05:30', to: '12:00' }] }],
    dated: [],
    leave: [{ from: '2096-03-09', to: '2096-03-09' }],
    bufferMinutes: 0,
    noticeMinutes: 60,
    dailyCap: null,
    asksFirst: false,
    version: 3,
  });
}

const monday = aMeeting({ id: meetingId(1), scheduledAt: '2096-03-05T14:00:00.000Z' });
export const pending = aMeeting({
  id: meetingId(2),
  scheduledAt: '2096-03-08T09:00:00.000Z',
  status: 'PENDING',
  title: 'Knee',
});
export const cancelled = aMeeting({ id: meetingId(3), scheduledAt: '2096-03-08T08:00:00.000Z', status: 'CANCELLED' });
const nextWeek = aMeeting({ id: meetingId(4), scheduledAt: '2096-03-13T09:00:00.000Z' });
const all = [nextWeek, pending, cancelled, monday];

/** Marta's, to this athlete. */
export const offer = {
  ...{ id: meetingId(7), athleteId: athlete.id, liaisonId: marta.id, proposedBy: marta.id },
  ...{ times: ['2096-03-07T09:00:00.000Z', '2096-03-14T09:00:00.000Z'], away: [], duration: 30, title: 'Knee' },
  ...{ status: 'OPEN' as const, expiresAt: '2096-03-07T09:00:00.000Z', appointmentId: null },
  ...{ liaison: aMeeting().liaison, athlete: aMeeting().athlete },
};

/** Answers lists as the server does; returns what was asked. */
export const given = (rows = all) =>
  answeringPages('listAppointments', (asked) => {
    const [from, until] = [asked.get('from') ?? '0', asked.get('until') ?? '9'];
    return { rows: rows.filter(({ scheduledAt }) => scheduledAt >= from && scheduledAt < until) };
  });

/** The meetings and offers of the week that is shown. */
export const blocks = async () =>
  within(await screen.findByRole('list', { name: 'Days of this week' })).findAllByRole('button');
