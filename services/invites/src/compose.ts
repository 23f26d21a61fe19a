import { createTeamMember, deckCards, memberships as membershipsAsk } from '@entourage/contracts/asks.ts';
import { standingOf } from '@entourage/kit/auth/standing.ts';
import { ask } from '@entourage/kit/bus/ask.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { createThrottle } from '@entourage/kit/throttle/create-throttle.ts';
import { completeRedemption } from './consumers/complete-redemption.ts';
import { followStanding } from './consumers/follow-standing.ts';
import { deckConsentResolvers } from './deck/deck-consent.graphql.ts';
import { createDeckConsentStore } from './deck/deck-consent.store.ts';
import { erasureOf } from './deletion/erase-person.ts';
import type { InvitesEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { codesBy } from './invites/code.ts';
import { inviteResolvers } from './invites/invite.graphql.ts';
import { createInviteStore } from './invites/invite.store.ts';
import { createJoin } from './members/join.ts';
import { memberResolvers } from './members/member.graphql.ts';
import { createRedeem } from './members/redeem.ts';
import { profileResolvers } from './profiles/profile.graphql.ts';
import { createProfileStore } from './profiles/profile.store.ts';
import { createEntryStore } from './shares/entry.store.ts';
import { createFormerMemberStore } from './shares/former-member.store.ts';
import { grantsShown } from './shares/membership-rows.ts';
import { shareResolvers } from './shares/share.graphql.ts';
import { createShareStore } from './shares/share.store.ts';

const store = postgresStore(PrismaClient);

/** How long identity may take to make an account. */
const accountMs = 5000;

export const startInvites = (env: InvitesEnv, log: Log) =>
  startService({
    name: 'invites',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    compose({ pool, prisma, bus, now, every, whenDue, onClose, answer, wakeRelay }) {
      const codes = codesBy(env.INVITE_KEY_FILE);
      const invites = createInviteStore(pool, codes);
      const shares = createShareStore(pool);
      const profiles = createProfileStore(pool);
      const deck = createDeckConsentStore(pool);
      const { throttle, removeExpired, close } = createThrottle(env, pool, log);
      onClose(close);
      const { wake } = whenDue({ next: shares.nextExpiry, work: () => shares.expire(now()) });
      every(600_000, async () => {
        await removeExpired();
        await invites.purge();
      });
      answer(membershipsAsk, async ({ after }) => ({
        memberships: (await shares.published(after, now())).map(({ endedAt, grants, ...membership }) => ({
          ...membership,
          isActive: endedAt === null,
          grants: grantsShown(grants),
        })),
      }));
      answer(deckCards, async () => ({ cards: [...(await deck.shown())] }));
      const redeem = createRedeem({
        pool,
        codes,
        throttle,
        createAccount: (question) => ask(bus, createTeamMember, question, accountMs),
        now,
        wakeRelay,
        log,
      });
      const join = createJoin({
        pool,
        codes,
        throttle,
        isApprovedAthlete: async (id) =>
          (await standingOf(bus, [id], log)).some(
            ({ role, verificationStatus }) => role === 'ATHLETE' && verificationStatus === 'APPROVED',
          ),
        now,
        wakeRelay,
      });
      return {
        resolvers: [
          inviteResolvers({ invites, now, wakeRelay }),
          memberResolvers({ redeem, join }),
          shareResolvers({
            shares,
            entries: createEntryStore(prisma),
            formers: createFormerMemberStore(pool),
            profiles,
            now,
            wake,
          }),
          profileResolvers({ profiles, now, wakeRelay }),
          deckConsentResolvers({ deck, now, wakeRelay }),
        ],
        handlers: [completeRedemption(now), followStanding(now)],
        erasure: erasureOf(prisma),
      };
    },
  });
