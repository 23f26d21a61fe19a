import type { Consent, ReadMemberships } from '@entourage/kit/consent/consent.ts';
import { grantedNow } from '@entourage/kit/consent/granted-now.ts';
import { mongoConsent } from '@entourage/kit/consent/mongo-consent.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { createAccess } from '../../../services/health-data/src/access/access.ts';
import { createHealthReadStore } from '../../../services/health-data/src/access/health-read.store.ts';
import { createBiomarkerStore } from '../../../services/health-data/src/biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../../../services/health-data/src/biomarkers/biomarkers.ts';
import { createDailyStores } from '../../../services/health-data/src/compose-daily.ts';
import { profileKind } from '../../../services/health-data/src/profiles/profile.ts';
import { createSharedProfileStore } from '../../../services/health-data/src/profiles/shared-profile.store.ts';
import { sharedResolvers } from '../../../services/health-data/src/shared/shared.graphql.ts';
import { createTodoStore } from '../../../services/health-data/src/todos/todo.store.ts';
import { queueKind } from '../../../services/health-data/src/todos/todo.ts';
import { createVersionStore } from '../../../services/health-data/src/versions/version.store.ts';
import { saidOf, withRecordedCommands } from '../counts/recorded-commands.ts';
import type { Member } from './members.ts';

/** The commands that the service's own code sends for this dashboard, as the driver records them. */
export function commandsOfShared(mongoUrl: string, member: Member, viewer: 'athlete' | 'member'): Promise<string[]> {
  return withRecordedCommands(mongoUrl, async (mongo, sent) => {
    const now = () => new Date();
    const profiles = createVersionStore(mongo, profileKind);
    const consent = mongoConsent(mongo);
    const between: ReadMemberships = async (memberId, athleteId) =>
      (await consent.ofMember(memberId)).filter((each) => each.athleteId === athleteId);
    const access = createAccess({
      relationships: {} as Relationships,
      consent: {
        // As keepConsent decides, while its view is fresh.
        grantsOf: async (memberId, athleteId, _wanted, read = between) =>
          grantedNow(await read(memberId, athleteId), now()),
      } as Partial<Consent> as Consent,
      reads: createHealthReadStore(mongo),
      emergencies: { openOf: async () => null },
      now,
      log: createLog('bench', 'silent'),
    });
    const { sharedHealth } = sharedResolvers({
      ...createDailyStores(mongo, profiles),
      profiles,
      sharedProfiles: createSharedProfileStore(mongo),
      biomarkers: createBiomarkerStore(createVersionStore(mongo, biomarkerKind)),
      todos: createTodoStore(mongo, createVersionStore(mongo, queueKind), 0),
      access,
      now,
    }).Query as { sharedHealth: (parent: null, args: object, call: Call) => Promise<object> };
    const person = { kind: 'person', sessionId: member.id, status: 'APPROVED', restricted: false } as const;
    const principal =
      viewer === 'athlete'
        ? ({ ...person, id: member.athleteId, role: 'ATHLETE' } as const)
        : ({ ...person, id: member.id, role: 'TEAM_MEMBER' } as const);
    await sharedHealth(null, { athleteId: member.athleteId }, { principal } as Call);
    return sent.map(saidOf);
  });
}
