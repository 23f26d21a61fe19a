import { standingOf } from '@entourage/kit/auth/standing.ts';
import { onceItAnswers } from '@entourage/kit/data/database.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { ensureInboxIndex } from '@entourage/kit/mongo/dead-letters.ts';
import { earlierEventsName } from '@entourage/kit/mongo/earlier-events.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { mergeResolvers } from '@entourage/kit/serve/merge-resolvers.ts';
import { mongoStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { createAccess } from './access/access.ts';
import { createHealthReadStore } from './access/health-read.store.ts';
import { answerInTime } from './answer-in-time.ts';
import { biomarkerResolvers } from './biomarkers/biomarker.graphql.ts';
import { createBiomarkerStore } from './biomarkers/biomarker.store.ts';
import { biomarkerKind } from './biomarkers/biomarkers.ts';
import { closuresName, createClosureStore } from './closures/closure.store.ts';
import { erasureOf } from './closures/erasure.ts';
import { createPeople } from './closures/people.ts';
import { composeDaily, createDailyStores, dailyCarriers } from './compose-daily.ts';
import { emergencyResolvers } from './emergencies/emergency.graphql.ts';
import { createEmergencyStore, emergenciesName } from './emergencies/emergency.store.ts';
import type { HealthDataEnv } from './env.ts';
import { uploadMs } from './measurements/measurement.routes.ts';
import { profileResolvers } from './profiles/profile.graphql.ts';
import { profileKind } from './profiles/profile.ts';
import { createSharedProfileStore } from './profiles/shared-profile.store.ts';
import { readResolvers } from './reads/read.graphql.ts';
import { sharedResolvers } from './shared/shared.graphql.ts';
import { squadResolvers } from './squad/squad.graphql.ts';
import { startDueWork } from './start-due-work.ts';
import { todoResolvers } from './todos/todo.graphql.ts';
import { createTodoStore } from './todos/todo.store.ts';
import { queueKind } from './todos/todo.ts';
import { createVersionStore } from './versions/version.store.ts';

/** Records are kept for years, so minutes do not matter. */
const eraseEveryMs = 60_000;
const settleEveryMs = 60_000;

/** The collections whose documents carry events. */
const carriers = [
  profileKind.name,
  biomarkerKind.name,
  queueKind.name,
  emergenciesName,
  closuresName,
  ...dailyCarriers,
];

export const startHealthData = (env: HealthDataEnv, log: Log) =>
  startService({
    name: 'health-data',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store: mongoStore(carriers),
    async compose(frame) {
      const { mongo, bus, now, every, whenDue, wakeRelay } = frame;
      const retentionYears = env.HEALTH_RETENTION_YEARS;
      const profiles = createVersionStore(mongo, profileKind);
      const biomarkers = createVersionStore(mongo, biomarkerKind);
      const queues = createVersionStore(mongo, queueKind);
      const todos = createTodoStore(mongo, queues, env.TODO_UNDO_SECONDS * 1000);
      const reads = createHealthReadStore(mongo);
      const emergencies = createEmergencyStore(mongo, createPeople(profiles));
      const daily = createDailyStores(mongo, profiles);
      const records = [
        { what: 'Versions of the athlete profile', ...profiles },
        { what: 'Versions of biomarkers', ...biomarkers },
        { what: 'Versions of the to-do list', ...todos },
        { what: 'Notes of who saw health data', ...reads },
        { what: 'Emergency accesses', ...emergencies },
        ...daily.records,
      ];
      const closures = createClosureStore(mongo, records, retentionYears);
      for (const each of [...records, closures]) await onceItAnswers(() => each.prepare(), log);
      await onceItAnswers(() => ensureInboxIndex(mongo), log);
      await onceItAnswers(() => ensureAnnouncementIndex(mongo, earlierEventsName), log);

      const relationships = await frame.keepRelationships();
      const consent = await frame.keepConsent();
      const athleteOf = async (id: string) => (await standingOf(bus, [id], log)).find(({ role }) => role === 'ATHLETE');
      const isAthlete = async (id: string) => (await athleteOf(id)) !== undefined;
      const isApprovedAthlete = async (id: string) => (await athleteOf(id))?.verificationStatus === 'APPROVED';
      const access = createAccess({ relationships, consent, reads, emergencies, now, log });
      const days = composeDaily(daily, {
        ...frame,
        biomarkers,
        relationships,
        access,
        isApprovedAthlete,
        holdMs: env.RISK_ALERT_AFTER_SECONDS * 1000,
        wakeDue: () => effects.wake(),
      });
      every(eraseEveryMs, async () => {
        if ((await closures.eraseDue(now())) > 0) wakeRelay();
      });
      every(settleEveryMs, todos.settleEarlier);
      const recipientsOf = (athleteId: string) => access.toNotify(athleteId, 'TODOS');
      const effects = startDueWork(whenDue, [
        { next: todos.nextEffect, work: () => todos.letTakeEffect(now(), recipientsOf) },
        { next: emergencies.nextEnd, work: () => emergencies.endDue(now()) },
        days.due,
      ]);

      const resolvers = mergeResolvers(
        profileResolvers({ profiles, relationships, access, wakeRelay }),
        biomarkerResolvers({ biomarkers: createBiomarkerStore(biomarkers), todos, access, consent, wakeRelay }),
        sharedResolvers({
          ...daily,
          biomarkers,
          todos,
          profiles,
          sharedProfiles: createSharedProfileStore(mongo),
          access,
          now,
        }),
        todoResolvers({ todos, access, now, wakeRelay: effects.wake }),
        readResolvers({ reads, emergencies }),
        squadResolvers({ ...daily, biomarkers, queues, relationships, access, now }),
        emergencyResolvers({ emergencies, isAthlete, now, wakeRelay: effects.wake }),
        days.resolvers,
      );
      return {
        resolvers: [answerInTime(resolvers, env.ANSWER_WITHIN_MS, ['planWeekForSeveral', 'makeEmergencyPass'])],
        handlers: days.handlers,
        routes: days.routes,
        requestMs: uploadMs,
        erasure: erasureOf({ closures, records, retentionYears, now }),
      };
    },
  });
