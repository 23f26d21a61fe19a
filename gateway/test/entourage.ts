import { randomBytes } from 'node:crypto';
import { type People, type Person, someone } from './people.ts';

export const aTeamProfile = {
  fieldOfExpertise: 'Sprint coach',
  yearsExperience: 9,
  expertiseKeywords: ['Starts', 'Blocks'],
  achievements: ['Two Olympic finals'],
};

export const aDeckCard = { firstName: 'Noor', lastName: 'Haddad', position: 'Guard', team: 'Harbour', yearsActive: 4 };

/** An address that no other test uses: wrong codes are counted by it. */
export const anAddress = () => ({ 'x-forwarded-for': [10, ...randomBytes(3)].join('.') });

export interface OpenInvite {
  readonly id: string;
  readonly inviteCode: string;
}

export async function invited({ browser }: Person, more: object = {}): Promise<OpenInvite> {
  const answer = await browser.send('POST', '/api/team-member-invites', { teamMemberName: 'Coach Ray', ...more });
  if (answer.status !== 201) throw new Error(`nobody could be invited: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What the invited person types. */
export const registrationOf = (inviteCode: string) => {
  const { username, password, email } = someone();
  return { inviteCode, username, password, email };
};

/** An invited person who has registered and signed in. */
export async function joined(people: People, athlete: Person, invite?: OpenInvite): Promise<Person> {
  const form = registrationOf((invite ?? (await invited(athlete))).inviteCode);
  const browser = people.visitor();
  const registered = await browser.send('POST', '/api/register-team-member', form, anAddress());
  if (registered.status !== 201) throw new Error(`nobody could join: ${JSON.stringify(registered.body)}`);
  const { username, password } = form;
  const { body } = await browser.send('POST', '/api/login', { username, password });
  return { ...form, id: body.id, browser };
}

export const shareOf = async ({ browser }: Person, { id }: Pick<Person, 'id'>) =>
  (await browser.send('GET', '/api/shares')).body.find(({ memberId }: { memberId: string }) => memberId === id);

/** Grants these categories until they are revoked, and nothing else. */
export async function shared(athlete: Person, member: Person, categories: readonly string[]) {
  const { version } = await shareOf(athlete, member);
  const grants = categories.map((category) => ({ category, until: null }));
  return athlete.browser.send('PUT', `/api/shares/${member.id}`, { grants, version });
}
