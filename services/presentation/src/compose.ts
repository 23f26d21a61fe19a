import { deckCards } from '@entourage/contracts/asks.ts';
import { ask } from '@entourage/kit/bus/ask.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { createThrottle } from '@entourage/kit/throttle/create-throttle.ts';
import { analyticsResolvers } from './analytics/analytics.graphql.ts';
import { createAnalyticsStore } from './analytics/analytics.store.ts';
import { answerEngine } from './answers/answer-engines.ts';
import { createDeckAthletes } from './athletes/deck-athletes.ts';
import { followDeckConsent, keepDeckAthletes } from './athletes/follow-deck-consent.ts';
import { contactResolvers } from './contacts/contact.graphql.ts';
import { createContactStore } from './contacts/contact.store.ts';
import { countRecords } from './deep-tech/count-records.ts';
import { deepTechResolvers } from './deep-tech/deep-tech.ts';
import { erasureOf } from './deletion/erase-person.ts';
import type { PresentationEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { linkResolvers } from './links/link.graphql.ts';
import { createLinkStore } from './links/link.store.ts';
import { readLocations } from './location/location-table.ts';
import { questionResolvers } from './questions/question.graphql.ts';
import { createQuestionStore } from './questions/question.store.ts';
import { purgeVisits } from './retention/purge-visits.ts';
import { sessionResolvers } from './sessions/session.graphql.ts';
import { createSessionStore } from './sessions/session.store.ts';
import { createVisits } from './sessions/visits.ts';
import { versionResolvers } from './versions/version.graphql.ts';
import { createVersionStore } from './versions/version.store.ts';

const store = postgresStore(PrismaClient);

export const startPresentation = (env: PresentationEnv, log: Log) =>
  startService({
    name: 'presentation',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    async compose({ pool, prisma, bus, now, every, run, onClose, wakeRelay }) {
      const locate = await readLocations(env.LOCATION_TABLE_FILE === undefined ? undefined : [env.LOCATION_TABLE_FILE]);
      const sessions = createSessionStore(pool);
      const { throttle, removeExpired, close } = createThrottle(env, pool, log);
      onClose(close);
      const links = createLinkStore(pool);
      const visits = createVisits({ sessions, links, throttle, locate, password: env.DECK_PASSWORD, now });
      const versions = createVersionStore(pool, prisma);
      const athletes = createDeckAthletes(pool, { isDevelopment: env.NODE_ENV === 'development' });
      const read = async () => (await ask(bus, deckCards, {})).cards;
      const keeping = run(keepDeckAthletes({ athletes, read, now, log }));
      const ofVisitors = { visits, throttle, now, wakeRelay };
      every(600_000, () => purgeVisits(pool, now(), env));
      every(60_000, removeExpired);
      return {
        resolvers: [
          sessionResolvers({
            ...ofVisitors,
            sessions,
            passwordHint: env.DECK_PASSWORD_HINT ? (env.DECK_PASSWORD ?? null) : null,
            athletes,
          }),
          questionResolvers({
            ...ofVisitors,
            questions: createQuestionStore(pool, prisma),
            engine: answerEngine(env, log),
          }),
          contactResolvers({ ...ofVisitors, contacts: createContactStore(prisma), versions }),
          versionResolvers({ ...ofVisitors, versions }),
          linkResolvers({ ...ofVisitors, links }),
          analyticsResolvers(createAnalyticsStore(pool, prisma)),
          deepTechResolvers(pool, now),
        ],
        handlers: [...countRecords(), ...followDeckConsent(keeping.wake)],
        erasure: erasureOf(prisma),
      };
    },
  });
