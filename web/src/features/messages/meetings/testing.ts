import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Appointment, Proposal } from '../../../shared/meetings/meetings.api.ts';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, server } from '../../../testing/server.ts';
import type { Conversation } from '../api/conversations.api.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab } from '../testing.ts';

export const offeredTimes = ['2096-03-05T14:00:00.000Z', '2096-03-06T09:30:00.000Z'];

/** Marta's, open. */
export const aProposal = (over: Partial<Proposal> = {}): Proposal => {
  const { athleteId, liaisonId, athlete: ofAthlete, liaison } = aMeeting();
  return {
    id: meetingId(5),
    athleteId,
    liaisonId,
    proposedBy: marta.id,
    times: offeredTimes,
    away: [],
    duration: 30,
    title: '1:1 Consultation',
    status: 'OPEN',
    expiresAt: '2096-03-04T14:00:00.000Z',
    appointmentId: null,
    athlete: ofAthlete,
    liaison,
    ...over,
  };
};

export function layOutThread(): void {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
}

export function given({
  upcoming = [],
  past = [],
}: {
  upcoming?: readonly Appointment[];
  past?: readonly Appointment[];
}) {
  server.use(
    http.get('*/api/appointments', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const withId = asked.get('with');
      const rows = (asked.get('when') === 'past' ? past : upcoming).filter(
        ({ athleteId, liaisonId }) => withId === null || [athleteId, liaisonId].includes(withId),
      );
      const page = rows.slice(0, Number(asked.get('limit') ?? rows.length));
      return HttpResponse.json(page, { headers: { 'x-total-count': String(rows.length) } });
    }),
  );
}

export function open(as: 'athlete' | 'liaison' = 'athlete', over: Partial<Conversation> = {}) {
  const liaison = aUser({ ...marta });
  const other = { ...marta, ...athlete, role: 'ATHLETE' as const };
  const partner = as === 'athlete' ? marta : other;
  aDesk({ conversations: [aConversation({ user: partner, ...over })], threads: { [partner.id]: [aMessage(1)] } });
  return renderApp(`/messages?user=${partner.id}`, { user: as === 'athlete' ? athlete : liaison });
}
export const list = async () => within(await screen.findByRole('list', { name: 'Meetings' }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
