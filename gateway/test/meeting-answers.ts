import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { meetingCalls } from '@entourage/contracts/rest/meeting-calls.ts';
import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { alwaysOpen, aSlot, aTrip, begun, booked, held, type Meeting, openPair, proposed } from './meetings.ts';
import type { People } from './people.ts';

type MeetingCall = keyof typeof meetingCalls & CallName;

/** Each call about meetings, made once by a caller who may make it. */
export function meetingAnswers(
  care: () => Care,
  people: () => People,
): { readonly [Name in MeetingCall]: () => Promise<Answer> } {
  const pair = (hours?: Partial<typeof alwaysOpen>) => openPair(care(), hours);

  /** The answer to a call about a new meeting of a new pair. */
  const about = (call: (meeting: Meeting, path: string) => Promise<Answer>) => async () => {
    const meeting = await pair();
    return call(meeting, `/api/appointments/${await booked(meeting)}`);
  };

  const settled = (how: 'complete' | 'no-show') => async () => {
    const meeting = await pair();
    return meeting.liaison.browser.send('PATCH', `/api/appointments/${await begun(people(), meeting)}/${how}`);
  };

  return {
    listAppointments: about(({ athlete }) => athlete.browser.send('GET', '/api/appointments?when=upcoming')),
    listLiaisonAppointments: about(({ athlete, liaison }) =>
      athlete.browser.send('GET', `/api/appointments/liaison/${liaison.id}`),
    ),
    suggestSlots: about(({ athlete, liaison }) =>
      athlete.browser.send('GET', `/api/appointments/suggest/${liaison.id}?timezone=Asia/Tokyo&days=2`),
    ),
    holdSlot: async () => {
      const { athlete, liaison } = await pair();
      return athlete.browser.send('POST', '/api/appointments/holds', { liaisonId: liaison.id, scheduledAt: aSlot() });
    },
    releaseHold: async () => {
      const meeting = await pair();
      return meeting.athlete.browser.send('DELETE', `/api/appointments/holds/${await held(meeting, meeting.athlete)}`);
    },
    bookAppointment: async () => {
      const { athlete, liaison } = await pair();
      const form = { athleteId: null, liaisonId: liaison.id, scheduledAt: aSlot(), title: 'Left knee', notes: 'Sore.' };
      return athlete.browser.send('POST', '/api/appointments', form);
    },
    confirmAppointment: async () => {
      const meeting = await pair({ asksFirst: true });
      return meeting.liaison.browser.send('PATCH', `/api/appointments/${await booked(meeting)}/confirm`);
    },
    moveAppointment: about(({ athlete }, path) => athlete.browser.send('PATCH', path, { scheduledAt: aSlot() })),
    cancelAppointment: about(({ liaison }, path) => liaison.browser.send('DELETE', path)),
    cancelAppointmentWithReason: about(({ athlete }, path) =>
      athlete.browser.send('POST', `${path}/cancel`, { reason: 'A flight was moved.' }),
    ),
    completeAppointment: settled('complete'),
    markNoShow: settled('no-show'),
    saveOutcome: async () => {
      const meeting = await pair();
      const path = `/api/appointments/${await begun(people(), meeting)}/outcome`;
      return meeting.liaison.browser.send('PUT', path, { outcome: 'Two weeks of rest.' });
    },
    listProposals: async () => {
      const meeting = await pair();
      await proposed(meeting);
      return meeting.liaison.browser.send('GET', '/api/appointments/proposals');
    },
    proposeTimes: async () => {
      const { athlete, liaison } = await pair();
      const form = { liaisonId: liaison.id, times: [aSlot(), aSlot()], title: 'Left knee' };
      return athlete.browser.send('POST', '/api/appointments/proposals', form);
    },
    acceptProposal: async () => {
      const meeting = await pair();
      const { id, times } = await proposed(meeting);
      const path = `/api/appointments/proposals/${id}/acceptance`;
      return meeting.liaison.browser.send('POST', path, { scheduledAt: times[1] });
    },
    declineProposal: async () => {
      const meeting = await pair();
      const { id } = await proposed(meeting);
      return meeting.liaison.browser.send('DELETE', `/api/appointments/proposals/${id}`);
    },
    getCalendarFeed: async () => {
      const { browser, password } = await care().athlete();
      await browser.send('POST', '/api/calendar-feed', { password });
      return browser.send('GET', '/api/calendar-feed');
    },
    createCalendarFeed: async () => {
      const { browser, password } = await care().liaison();
      return browser.send('POST', '/api/calendar-feed', { password });
    },
    changeCalendarFeed: async () => {
      const { browser, password } = await care().athlete();
      await browser.send('POST', '/api/calendar-feed', { password });
      return browser.send('PATCH', '/api/calendar-feed', { training: true });
    },
    revokeCalendarFeed: async () => (await care().athlete()).browser.send('DELETE', '/api/calendar-feed'),
    getItinerary: async () => {
      const { browser } = await care().athlete();
      await browser.send('PUT', '/api/itinerary', { trips: [aTrip], version: 0 });
      return browser.send('GET', '/api/itinerary');
    },
    saveItinerary: async () =>
      (await care().liaison()).browser.send('PUT', '/api/itinerary', { trips: [aTrip], version: 0 }),
    getAvailability: async () => (await care().liaison()).browser.send('GET', '/api/availability'),
    saveAvailability: async () =>
      (await care().liaison()).browser.send('PUT', '/api/availability', { ...alwaysOpen, version: 0 }),
    previewSlots: async () =>
      (await care().liaison()).browser.send('POST', '/api/availability/preview', {
        ...alwaysOpen,
        shownIn: 'Asia/Tokyo',
      }),
  };
}
