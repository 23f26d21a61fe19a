import { type Browser, expect, openBrowser } from './browser.ts';
import { type TeamMember, teamMembers } from './entourage.ts';

/** Invites people into athletes' entourages; each registers, writes a profile and is granted something. */
export async function seedEntourage(given: {
  readonly origin: string;
  readonly password: string;
  readonly signedIn: (username: string) => Promise<Browser>;
}): Promise<void> {
  for (const member of teamMembers) {
    const athlete = await given.signedIn(member.athlete);
    const browser = openBrowser(given.origin);
    const credentials = { username: member.username, password: given.password };
    // An interrupted start may have made the account, or only the invite.
    let signedIn = await browser.send('POST', '/api/login', credentials);
    if (signedIn.status !== 200) {
      const form = { inviteCode: await codeFor(athlete, member), ...credentials };
      const registered = await browser.send('POST', '/api/register-team-member', form);
      expect(registered, 201, `${member.username} joins ${member.athlete}`);
      signedIn = await browser.send('POST', '/api/login', credentials);
    }
    expect(signedIn, 200, `${member.username} signs in`);
    expect(
      await browser.send('POST', '/api/team-member-profile', member.profile),
      201,
      `Profile of ${member.username}`,
    );
    await share(athlete, member, String(signedIn.body.id));
  }
}

async function codeFor(athlete: Browser, { invitedAs, shares }: TeamMember): Promise<string> {
  const { body } = await athlete.send('GET', '/api/team-member-invites');
  const invites = body as unknown as ReadonlyArray<{ teamMemberName: string; inviteCode: string | null }>;
  const open = invites.find(({ teamMemberName, inviteCode }) => teamMemberName === invitedAs && inviteCode !== null);
  if (open?.inviteCode) return open.inviteCode;
  const form = { teamMemberName: invitedAs, proposed: shares.map(({ category }) => category) };
  const invite = await athlete.send('POST', '/api/team-member-invites', form);
  expect(invite, 201, `An invite for ${invitedAs}`);
  return String(invite.body.inviteCode);
}

async function share(athlete: Browser, { username, shares }: TeamMember, memberId: string): Promise<void> {
  const { body } = await athlete.send('GET', '/api/shares');
  const current = (body as unknown as ReadonlyArray<{ memberId: string; grants: object[]; version: number }>).find(
    (one) => one.memberId === memberId,
  );
  if (!current || current.grants.length > 0) return;
  const grants = shares.map(({ category, days }) => ({
    category,
    until: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString(),
  }));
  const saved = await athlete.send('PUT', `/api/shares/${memberId}`, { grants, version: current.version });
  expect(saved, 200, `What ${username} may see`);
}
