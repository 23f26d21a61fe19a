import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { inviteCalls } from '@entourage/contracts/rest/invite-calls.ts';
import type { sharedCalls } from '@entourage/contracts/rest/shared-calls.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import {
  aDeckCard,
  anAddress,
  aTeamProfile,
  invited,
  joined,
  type OpenInvite,
  registrationOf,
  shared,
} from './entourage.ts';
import { booked, openHours } from './meetings.ts';
import type { People, Person } from './people.ts';

type InviteCall = (keyof typeof inviteCalls | keyof typeof sharedCalls) & CallName;

/** Each call about an entourage, made once by a caller who may make it. */
export function inviteAnswers(
  care: () => Care,
  people: () => People,
): { readonly [Name in InviteCall]: () => Promise<Answer> } {
  /** The answer to a call about a new invite of a new athlete. */
  const about = (call: (athlete: Person, path: string, invite: OpenInvite) => Promise<Answer>) => async () => {
    const athlete = await care().athlete();
    const invite = await invited(athlete, { proposed: ['TODOS'] });
    return call(athlete, `/api/team-member-invites/${invite.id}`, invite);
  };

  /** The answer to a call about a member with a profile and grants, of an athlete in care. */
  const ofMember = (call: (athlete: Person, member: Person) => Promise<Answer>) => async () => {
    const { athlete, liaison } = await care().inCare();
    await openHours(liaison);
    await booked({ athlete, liaison });
    const member = await joined(people(), athlete);
    await member.browser.send('POST', '/api/team-member-profile', aTeamProfile);
    await shared(athlete, member, ['INJURY_RISK', 'TODOS', 'CHECK_INS', 'MEASUREMENTS', 'INJURY_LOG', 'MEETINGS']);
    return call(athlete, member);
  };

  const agreed = (call: (athlete: Person) => Promise<Answer>) => async () => {
    const athlete = await care().athlete();
    await athlete.browser.send('PUT', '/api/deck-consent', aDeckCard);
    return call(athlete);
  };

  const onceShared = (path: string) =>
    ofMember((athlete, member) =>
      eventually(async () => {
        const answer = await member.browser.send('GET', `/api/athletes/${athlete.id}/${path}`);
        expect(answer.status).toBe(200);
        return answer;
      }),
    );

  return {
    listInvites: about(({ browser }) => browser.send('GET', '/api/team-member-invites')),
    createInvite: about(({ browser }) =>
      browser.send('POST', '/api/team-member-invites', { teamMemberName: 'Dana', days: 3, proposed: ['MEETINGS'] }),
    ),
    renewInvite: about(({ browser }, path) => browser.send('POST', `${path}/renewal`)),
    deleteInvite: about(({ browser }, path) => browser.send('DELETE', path)),
    registerTeamMember: about((_athlete, _path, { inviteCode }) =>
      people().visitor().send('POST', '/api/register-team-member', registrationOf(inviteCode), anAddress()),
    ),
    joinEntourage: ofMember(async (_athlete, { browser }) => {
      const { inviteCode } = await invited(await care().athlete());
      return browser.send('POST', '/api/entourages', { inviteCode }, anAddress());
    }),
    getTeamMemberProfile: ofMember((_athlete, { browser }) => browser.send('GET', '/api/team-member-profile')),
    saveTeamMemberProfile: ofMember((_athlete, { browser }) =>
      browser.send('POST', '/api/team-member-profile', { ...aTeamProfile, yearsExperience: null }),
    ),
    listShares: ofMember(({ browser }) => browser.send('GET', '/api/shares')),
    saveShare: ofMember((athlete, member) => shared(athlete, member, ['NUTRITION'])),
    revokeShare: ofMember(({ browser }, { id }) => browser.send('DELETE', `/api/shares/${id}`)),
    revokeAllShares: ofMember(({ browser }) => browser.send('DELETE', '/api/shares')),
    listShareEntries: ofMember(({ browser }, { id }) => browser.send('GET', `/api/shares/${id}/entries`)),
    listFormerMembers: ofMember(async ({ browser }, { id }) => {
      await browser.send('DELETE', `/api/team-members/${id}`);
      return browser.send('GET', '/api/former-members');
    }),
    removeTeamMember: ofMember(({ browser }, { id }) => browser.send('DELETE', `/api/team-members/${id}`)),
    getDeckConsent: agreed(({ browser }) => browser.send('GET', '/api/deck-consent')),
    saveDeckConsent: agreed(({ browser }) => browser.send('PUT', '/api/deck-consent', { ...aDeckCard, team: 'Bay' })),
    revokeDeckConsent: agreed(({ browser }) => browser.send('DELETE', '/api/deck-consent')),
    listSharedAthletes: ofMember((_athlete, { browser }) => browser.send('GET', '/api/shared-athletes')),
    getSharedHealth: onceShared('shared'),
    listSharedMeetings: onceShared('meetings'),
  };
}
