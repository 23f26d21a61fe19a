import { aUser } from '../../testing/render-app.tsx';
import type { Appointment } from './meetings.api.ts';

/** A confirmed meeting of the athlete with Marta, who is in Tokyo. */
export const aMeeting = (over: Partial<Appointment> = {}): Appointment => {
  const athlete = aUser();
  const marta = {
    id: '4f3c6c7e-3333-4333-8333-333333333331',
    username: 'marta.silva',
    firstName: 'Marta',
    lastName: 'Silva',
    timeZone: 'Asia/Tokyo',
  };
  return {
    id: '66666666-6666-4666-8666-666666666666',
    athleteId: athlete.id,
    liaisonId: marta.id,
    scheduledAt: '2096-03-05T14:00:00.000Z',
    duration: 30,
    title: '1:1 Consultation',
    notes: null,
    status: 'CONFIRMED',
    isNoShow: false,
    scheduledBy: athlete.id,
    confirmedAt: '2026-03-02T09:00:00.000Z',
    cancelledAt: null,
    cancelledBy: null,
    cancellationReason: null,
    outcome: null,
    version: 1,
    away: null,
    liaison: marta,
    athlete: { ...athlete, timeZone: 'Europe/Zagreb' },
    ...over,
  };
};

/** Ids that differ in their first digits. */
export const meetingId = (number: number): string => `${String(number).padStart(8, '0')}-6666-4666-8666-666666666666`;
