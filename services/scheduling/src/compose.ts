import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { appointmentResolvers } from './appointments/appointment.graphql.ts';
import { createAppointmentStore } from './appointments/appointment.store.ts';
import { settledAfterMs } from './appointments/appointment.ts';
import { purgeHolds } from './appointments/claims.ts';
import { settleOver } from './appointments/end-appointment.ts';
import { createMeeters } from './appointments/meeters.ts';
import { availabilityResolvers } from './availability/availability.graphql.ts';
import { createAvailabilityStore } from './availability/availability.store.ts';
import { createZoneOf } from './availability/zone-of.ts';
import { calendarResolvers } from './calendar/calendar.graphql.ts';
import { followConnections, settleEndings } from './consumers/follow-connections.ts';
import { erasureOf } from './deletion/erase-person.ts';
import type { SchedulingEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { itineraryResolvers } from './itineraries/itinerary.graphql.ts';
import { createItineraryStore } from './itineraries/itinerary.store.ts';
import { expireProposals } from './proposals/close-proposals.ts';
import { proposalResolvers } from './proposals/proposal.graphql.ts';
import { createProposalStore } from './proposals/proposal.store.ts';
import { remindOfAnswers } from './reminders/remind-of-answers.ts';
import { planEveryMs, startReminders } from './reminders/start-reminders.ts';
import { purgeOld } from './retention/purge-old.ts';
import { sharedMeetingResolvers } from './shared/shared-meetings.graphql.ts';
import { createNotifySlots } from './slots/notify-slots.ts';
import { createPreviewSlots, createSuggestSlots } from './slots/suggest-slots.ts';

const store = postgresStore(PrismaClient);

export const startScheduling = (env: SchedulingEnv, log: Log) =>
  startService({
    name: 'scheduling',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    async compose({ pool, prisma, bus, now, every, run, keepRelationships, keepConsent, wakeRelay }) {
      const relationships = await keepRelationships();
      const availability = createAvailabilityStore(pool, createZoneOf(bus, log));
      const appointments = createAppointmentStore(pool, availability);
      const itineraries = createItineraryStore(pool);
      const suggestSlots = createSuggestSlots({ availability, appointments, itineraries });
      const notifySlots = createNotifySlots({ bus, relationships, log });
      const proposals = createProposalStore(pool, appointments);
      const meeters = createMeeters({ suggestSlots, relationships, now });
      const freed = (liaisonIds: ReadonlySet<string>) => {
        if (liaisonIds.size > 0) wakeRelay();
        for (const liaisonId of liaisonIds) notifySlots(liaisonId);
      };
      every(2000, async () => freed(await settleEndings(pool, now())));
      every(10_000, async () => {
        freed(await expireProposals(pool));
        freed(await purgeHolds(pool));
        if ((await remindOfAnswers(pool, now())) > 0) wakeRelay();
      });
      every(60_000, async () => {
        if ((await settleOver(pool, now(), settledAfterMs)) > 0) wakeRelay();
      });
      every(600_000, () => purgeOld(pool, now(), env.MEETING_RETENTION_YEARS));
      const reminders = run(startReminders(env, { pool, now, wakeRelay, log }));
      every(planEveryMs, reminders.plan);
      return {
        resolvers: [
          appointmentResolvers({ appointments, suggestSlots, meeters, relationships, notifySlots, wakeRelay }),
          proposalResolvers({ proposals, meeters, notifySlots, wakeRelay }),
          availabilityResolvers({
            availability,
            previewSlots: createPreviewSlots({ appointments, itineraries }),
            notifySlots,
            now,
            wakeRelay,
          }),
          itineraryResolvers({ itineraries, notifySlots, now, wakeRelay }),
          calendarResolvers({ pool, now }),
          sharedMeetingResolvers({ pool, consent: await keepConsent(), now }),
        ],
        handlers: [followConnections(now)],
        erasure: erasureOf(prisma),
      };
    },
  });
