import { screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../../shared/sharing/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import type { Invite } from '../api.ts';

const farAway = '2096-03-09T08:00:00Z';

const anInvite = (over: Partial<Invite> = {}): Invite => ({
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  teamMemberName: 'Petra',
  inviteCode: 'ABCDE23456',
  createdAt: '2026-03-02T08:00:00Z',
  expiresAt: farAway,
  isUsed: 'false',
  usedBy: null,
  usedAt: null,
  isMember: false,
  proposed: [],
  ...over,
});

function open(invites: Invite[] = [anInvite()]) {
  answering('listInvites', invites);
  return renderApp('/team-invites', { user: aUser() });
}

const form = async () => within(await screen.findByRole('form', { name: 'Invite somebody' }));
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
/** Answers the question that is open. */
const answer = async (hands: ReturnType<typeof open>['hands'], title: string, button: string) =>
  hands.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }));

describe('the list', () => {
  test('shows a skeleton while it loads, and then what it is for', async () => {
    const { release } = holding('listInvites', []);
    renderApp('/team-invites', { user: aUser() });
    const list = await screen.findByRole('region', { name: 'Your invites' });
    expect(list.querySelector('[aria-busy="true"]')).not.toBeNull();
    release();
    expect(await screen.findByText('Nobody is invited yet')).toBeVisible();
  });

  test('can be read again after a failure', async () => {
    refusing('listInvites', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    const { hands } = renderApp('/team-invites', { user: aUser() });
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    answering('listInvites', [anInvite()]);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await card('Petra')).getByText('Active')).toBeVisible();
  });

  test('shows each invite as Active, Expired or Used', async () => {
    open([
      anInvite(),
      anInvite({
        id: 'bbbbbbbb-0000-4000-8000-000000000002',
        teamMemberName: 'Karl',
        expiresAt: '2026-01-01T08:00:00Z',
      }),
      anInvite({
        id: 'bbbbbbbb-0000-4000-8000-000000000003',
        teamMemberName: 'Omar',
        inviteCode: null,
        isUsed: 'true',
        // Used counts, even after its end.
        expiresAt: '2026-01-01T08:00:00Z',
        usedBy: aMember,
        isMember: true,
      }),
    ]);
    expect((await card('Petra')).getByText('Active')).toBeVisible();
    const expired = await card('Karl');
    expect(expired.getByText('Expired')).toBeVisible();
    expect(expired.queryByRole('group', { name: 'Share the code' })).not.toBeInTheDocument();
    const used = await card('Omar');
    expect(used.getByText('Used')).toBeVisible();
    expect(used.getByText('Joined as Petra Novak')).toBeVisible();
    expect(used.getByRole('link', { name: 'Decide what they see' })).toHaveAttribute('href', '/sharing');
  });

  test('says of a used invite whose person was removed that they have left, also when it is deleted', async () => {
    const { hands } = open([anInvite({ inviteCode: null, isUsed: 'true', usedBy: aMember })]);
    const used = await card('Petra');
    expect(used.getByText('Not in your entourage any more')).toBeVisible();
    expect(used.queryByRole('link')).not.toBeInTheDocument();
    await hands.click(used.getByRole('button', { name: 'Delete the invite for Petra' }));
    answering('deleteInvite', null);
    answering('listInvites', []);
    const title = 'Delete the invite for Petra?';
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(
      'They are not in your entourage any more',
    );
    await answer(hands, title, 'Delete');
    expect(await screen.findByText('The entry is gone.')).toBeVisible();
  });

  test('shows a name with markup as text', async () => {
    open([anInvite({ teamMemberName: '<img src=x onerror=alert(1)>' })]);
    expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  });
});

describe('the code', () => {
  test('is shown in groups, and copied', async () => {
    const { hands } = open();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const petra = await card('Petra');
    const group = within(petra.getByRole('group', { name: 'Code for Petra' }));
    expect(group.getByText('ABCDE-23456')).toBeVisible();
    await hands.click(group.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith('ABCDE-23456'));
  });

  test.each([
    ['WhatsApp', 'https://wa.me/?text='],
    ['E-mail', 'mailto:?subject='],
    ['SMS', 'sms:?body='],
  ])('is sent by %s with the code and the link to register', async (way, start) => {
    open();
    const link = (await card('Petra')).getByRole('link', { name: `Send to Petra by ${way}` });
    const href = link.getAttribute('href') ?? '';
    expect(href.slice(0, start.length)).toBe(start);
    const message = decodeURIComponent(href);
    expect(message).toContain('Noor Haddad invites you');
    expect(message).toContain('ABCDE-23456');
    expect(message).toContain(`${location.origin}/team-member-registration?code=ABCDE23456`);
  });

  test('is drawn as a QR code on demand', async () => {
    const { hands } = open();
    const petra = await card('Petra');
    await hands.click(petra.getByRole('button', { name: 'QR code' }));
    expect(petra.getByRole('img', { name: 'QR code of the registration link for Petra' })).toBeInTheDocument();
  });
});

describe('a new invite', () => {
  test('is sent with its days and what the preset proposes', async () => {
    const { hands } = open([]);
    const fields = await form();
    const sent = answering('createInvite', anInvite());
    await hands.type(fields.getByLabelText('Name'), '  عمر الحداد ');
    await hands.clear(fields.getByLabelText('Valid for days'));
    await hands.type(fields.getByLabelText('Valid for days'), '3');
    await hands.click(fields.getByRole('radio', { name: 'Agent' }));
    expect(fields.getByText(/^Injury risk, Meetings\./)).toBeVisible();
    answering('listInvites', [anInvite()]);
    await hands.keyboard('{Enter}');
    await hands.click(fields.getByRole('button', { name: 'Generate invite' }));
    expect(await screen.findByText('Invite code created')).toBeVisible();
    expect(screen.getByText('Send it via WhatsApp, by e-mail or by SMS.')).toBeVisible();
    expect(sent[0]).toEqual({ teamMemberName: 'عمر الحداد', days: 3, proposed: ['INJURY_RISK', 'MEETINGS'] });
    expect(await card('Petra')).toBeDefined();
    expect(fields.getByLabelText('Name')).toHaveValue('');
  });

  test.each([
    ['Name', '  ', 'Name is required'],
    ['Name', 'x'.repeat(101), 'At most 100 characters'],
    ['Valid for days', '31', 'A number from 1 to 30'],
  ])('with a wrong %s is not sent', async (label, typed, sentence) => {
    const { hands } = open([]);
    const fields = await form();
    const sent = answering('createInvite', anInvite());
    await hands.type(fields.getByLabelText('Name'), 'Petra');
    await hands.clear(fields.getByLabelText(label));
    await hands.click(fields.getByLabelText(label));
    await hands.paste(typed);
    await hands.click(fields.getByRole('button', { name: 'Generate invite' }));
    await waitFor(() => expect(fields.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(sent).toEqual([]);
  });

  test('that the server refuses shows its words; without an answer the catalogue’s', async () => {
    const { hands } = open([]);
    const fields = await form();
    refusing('createInvite', { code: 'TOO_MANY_INVITES', message: 'You have 20 open invites already.' });
    await hands.type(fields.getByLabelText('Name'), 'Petra{Enter}');
    expect(await screen.findByText('You have 20 open invites already.')).toBeVisible();
    breaking('createInvite', 'gone');
    await hands.click(fields.getByRole('button', { name: 'Generate invite' }));
    expect(await screen.findByText('Failed to create invite.')).toBeVisible();
    expect(fields.getByLabelText('Name')).toHaveValue('Petra');
  });
});

describe('deleting', () => {
  test('asks first, and says that the code is dead', async () => {
    const { hands } = open();
    const gone = answering('deleteInvite', null);
    await hands.click((await card('Petra')).getByRole('button', { name: 'Delete the invite for Petra' }));
    await answer(hands, 'Delete the invite for Petra?', 'Keep');
    expect(gone).toEqual([]);
    await hands.click((await card('Petra')).getByRole('button', { name: 'Delete the invite for Petra' }));
    answering('listInvites', []);
    await answer(hands, 'Delete the invite for Petra?', 'Delete');
    expect(await screen.findByText('Invite deleted')).toBeVisible();
    expect(await screen.findByText('Nobody is invited yet')).toBeVisible();
  });

  test('that fails says so', async () => {
    const { hands } = open();
    breaking('deleteInvite', 'garbage');
    await hands.click((await card('Petra')).getByRole('button', { name: 'Delete the invite for Petra' }));
    await answer(hands, 'Delete the invite for Petra?', 'Delete');
    expect(await screen.findByText('Failed to delete invite.')).toBeVisible();
    expect(await card('Petra')).toBeDefined();
  });

  test('what is gone already says so', async () => {
    const { hands } = open();
    refusing('deleteInvite', { code: 'NOT_FOUND', message: 'Not found' });
    await hands.click((await card('Petra')).getByRole('button', { name: 'Delete the invite for Petra' }));
    answering('listInvites', []);
    await answer(hands, 'Delete the invite for Petra?', 'Delete');
    expect(await screen.findByText('Invite already deleted')).toBeVisible();
    expect(screen.queryByText('Not found')).not.toBeInTheDocument();
  });
});

test('a new code replaces the earlier one, after a question while that one still works', async () => {
  const { hands } = open();
  const renewed = anInvite({ inviteCode: 'ZYXWV98765' });
  answering('renewInvite', renewed);
  await hands.click((await card('Petra')).getByRole('button', { name: 'New code for Petra' }));
  answering('listInvites', [renewed]);
  await answer(hands, 'Make a new code for Petra?', 'New code');
  expect(await screen.findByText('Invite code renewed')).toBeVisible();
  expect(await screen.findByText('ZYXWV-98765')).toBeVisible();
});

test('a team member is told that only athletes invite', async () => {
  renderApp('/team-invites', { user: aMember });
  expect(await screen.findByText('Only athletes invite')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('only athletes have a link to it', async () => {
  open([]);
  expect((await screen.findAllByRole('link', { name: 'Team Invites' }))[0]).toHaveAttribute('href', '/team-invites');
});
