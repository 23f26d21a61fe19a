import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { athlete } from '../../../shared/health/testing.ts';
import { endOfDay } from '../../../shared/sharing/until.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, holding, refusing } from '../../../testing/server.ts';
import type { ShareEntry } from '../api.ts';
import { aShare, granted, notInDeck, omar, open, petra, sentGrants } from '../testing.ts';

const cell = (label: string) => screen.getByRole('switch', { name: label });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
/** Opens everything about a person. */
const details = async (hands: Awaited<ReturnType<typeof open>>['hands'], name = 'Petra Novak') =>
  hands.click(press(new RegExp(`^${name}`)));

describe('the page', () => {
  test('shows people by parts, and says who sees something', async () => {
    await open([
      aShare({ grants: [granted('INJURY_RISK'), granted('CHECK_INS', '2096-04-04T12:00:00Z')] }),
      aShare({ memberId: omar.id, member: omar, grants: [] }),
    ]);
    expect(
      screen.getByText('1 of 2 people in your entourage sees something of yours. The rest is closed.'),
    ).toBeVisible();
    expect(cell('Injury risk, Petra Novak')).toBeChecked();
    expect(cell('Check-ins, Petra Novak')).toHaveAccessibleDescription('sees it until Wed, 4 Apr 2096');
    expect(cell('Nutrition, Petra Novak')).not.toBeChecked();
    expect(cell('Injury risk, Omar Aziz')).not.toBeChecked();
  });

  test('is empty without members, and leads to the invites', async () => {
    await open([]);
    expect(await screen.findByText('Nobody is in your entourage yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/team-invites');
  });

  test('can be read again after a failure', async () => {
    answering('getDeckConsent', notInDeck);
    refusing('listShares', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    const { hands } = renderApp('/sharing', { user: athlete });
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    answering('listShares', [aShare()]);
    await hands.click(press('Try again'));
    expect(await screen.findByRole('switch', { name: 'Injury risk, Petra Novak' })).toBeChecked();
  });

  test('the arrow keys move between the parts, of which Tab reaches one', async () => {
    const { hands } = await open([aShare(), aShare({ memberId: omar.id, member: omar, grants: [] })]);
    act(() => cell('Injury risk, Petra Novak').focus());
    await hands.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell('Training and focus, Omar Aziz')).toHaveFocus();
    await hands.keyboard('{End}');
    expect(cell('Meetings, Omar Aziz')).toHaveFocus();
    expect(screen.getAllByRole('switch').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      cell('Meetings, Omar Aziz'),
    ]);
    await hands.keyboard(' ');
    expect(cell('Meetings, Omar Aziz')).toHaveAccessibleDescription('not saved yet');
  });
});

describe('opening', () => {
  test('asks for a save, which sends everything that is open then', async () => {
    const { hands } = await open();
    const saves = answering(
      'saveShare',
      aShare({ grants: [granted('INJURY_RISK'), granted('TODOS'), granted('NUTRITION')], version: 5 }),
    );
    await hands.click(cell('Nutrition, Petra Novak'));
    expect(saves).toEqual([]);
    expect(
      within(screen.getByRole('group', { name: 'Changes that are not saved' })).getByText(/Nutrition/),
    ).toBeVisible();
    await hands.click(press('Save'));
    expect(await screen.findByText('Sharing saved')).toBeVisible();
    expect(sentGrants(saves[0])).toEqual(['INJURY_RISK', 'TODOS', 'NUTRITION']);
    expect(saves[0]).toMatchObject({ version: 4 });
    expect(cell('Nutrition, Petra Novak')).toHaveAccessibleDescription('sees it');
  });

  test('can be discarded, or taken back part by part', async () => {
    const { hands } = await open();
    await hands.click(cell('Nutrition, Petra Novak'));
    await hands.click(cell('Nutrition, Petra Novak'));
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await hands.click(cell('Meetings, Petra Novak'));
    await hands.click(press('Discard'));
    expect(cell('Meetings, Petra Novak')).not.toBeChecked();
  });

  test('until a date includes that day', async () => {
    const { hands } = await open();
    const saves = answering('saveShare', aShare({ version: 5 }));
    await details(hands);
    const choice = within(screen.getByRole('radiogroup', { name: 'Nutrition, Petra Novak' }));
    await hands.click(choice.getByRole('radio', { name: 'Until' }));
    fireEvent.change(screen.getByLabelText('Last day of Nutrition'), { target: { value: '2096-04-04' } });
    await hands.click(press('Save'));
    await waitFor(() => expect(sentGrants(saves[0])).toContain(`NUTRITION until ${endOfDay('2096-04-04')}`));
  });

  test('starts from a preset, which shares nothing by itself', async () => {
    const { hands } = await open();
    const saves = answering('saveShare', aShare({ version: 5 }));
    await details(hands);
    await hands.click(press('Family'));
    expect(saves).toEqual([]);
    await hands.click(press('Save'));
    await waitFor(() =>
      expect(sentGrants(saves[0])).toEqual(['INJURY_RISK', 'TODOS', 'NUTRITION', 'GOALS_AND_CONCERNS', 'MEETINGS']),
    );
  });

  test('that fails keeps what was chosen', async () => {
    const { hands } = await open();
    breaking('saveShare', 'gone');
    await hands.click(cell('Nutrition, Petra Novak'));
    await hands.click(press('Save'));
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeVisible();
    expect(cell('Nutrition, Petra Novak')).toHaveAccessibleDescription('not saved yet');
  });

  test('on what has changed meanwhile shows both, and saves on top', async () => {
    const { hands } = await open();
    refusing('saveShare', { code: 'STALE_VERSION', message: 'Changed meanwhile' });
    answering('listShares', [aShare({ grants: [granted('INJURY_RISK')], version: 5 })]);
    await hands.click(cell('Nutrition, Petra Novak'));
    await hands.click(press('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sharing with Petra Novak has changed' }));
    expect(await dialog.findByRole('row', { name: 'To-dos Off Off' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Nutrition Off On' })).toBeVisible();
    const saves = answering(
      'saveShare',
      aShare({ grants: [granted('INJURY_RISK'), granted('NUTRITION')], version: 6 }),
    );
    await hands.click(dialog.getByRole('button', { name: 'Save my changes' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]).toMatchObject({ version: 5 });
    expect(sentGrants(saves[0])).toEqual(['INJURY_RISK', 'NUTRITION']);
  });

  test('asks before leaving without saving', async () => {
    const { hands, path } = await open();
    await hands.click(cell('Nutrition, Petra Novak'));
    await hands.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement);
    await hands.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(path()).toBe('/sharing');
  });
});

describe('closing', () => {
  test('is one press, shows at once and can be undone', async () => {
    const { hands } = await open();
    const { sent, release } = holding('saveShare', aShare({ grants: [granted('INJURY_RISK')], version: 5 }));
    await hands.click(cell('To-dos, Petra Novak'));
    expect(cell('To-dos, Petra Novak')).not.toBeChecked();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sentGrants(sent[0])).toEqual(['INJURY_RISK']);
    release();
    expect(await screen.findByText('Petra Novak no longer sees To-dos.')).toBeVisible();
    const again = answering('saveShare', aShare({ version: 6 }));
    await hands.click(press(/^Undo/));
    await waitFor(() => expect(cell('To-dos, Petra Novak')).toBeChecked());
    expect(sentGrants(again[0])).toEqual(['INJURY_RISK', 'TODOS']);
    expect(again[0]).toMatchObject({ version: 5 });
  });

  test('holds on a later version too', async () => {
    const { hands } = await open();
    const refused = refusing('saveShare', { code: 'STALE_VERSION', message: 'Changed meanwhile' });
    const { release } = holding('listShares', [
      aShare({ grants: [granted('TODOS'), granted('MEETINGS')], version: 7 }),
    ]);
    await hands.click(cell('To-dos, Petra Novak'));
    await waitFor(() => expect(refused).toHaveLength(1));
    const saves = answering('saveShare', aShare({ grants: [granted('MEETINGS')], version: 8 }));
    release();
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]).toMatchObject({ version: 7 });
    expect(sentGrants(saves[0])).toEqual(['MEETINGS']);
  });

  test('that fails shows the part as open again', async () => {
    const { hands } = await open();
    breaking('saveShare', 'gone');
    await hands.click(cell('To-dos, Petra Novak'));
    expect(await screen.findByText('It could not be revoked. Please try again.')).toBeVisible();
    expect(cell('To-dos, Petra Novak')).toBeChecked();
  });

  test('everything of a member keeps them in the entourage', async () => {
    const { hands } = await open();
    answering('revokeShare', aShare({ grants: [], version: 5 }));
    await details(hands);
    await hands.click(press('Revoke everything of Petra Novak'));
    expect(await screen.findByText('Petra Novak no longer sees anything of yours.')).toBeVisible();
    expect(cell('Injury risk, Petra Novak')).not.toBeChecked();
  });

  test('everything of everybody is asked first, and can be undone', async () => {
    const { hands } = await open();
    await hands.click(press('Revoke everything of everybody'));
    const asking = within(await screen.findByRole('dialog', { name: 'Revoke everything of everybody?' }));
    expect(asking.getByText('One person sees 2 parts of yours now, and then nothing.')).toBeVisible();
    const sent = answering('revokeAllShares', [aShare({ grants: [], version: 5 })]);
    expect(sent).toEqual([]);
    await hands.click(asking.getByRole('button', { name: 'Revoke everything' }));
    await screen.findByText('Nobody in your entourage sees anything of yours.', { selector: 'span' });
    const saves = answering('saveShare', aShare({ version: 6 }));
    await hands.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(cell('Injury risk, Petra Novak')).toBeChecked());
    expect(sentGrants(saves[0])).toEqual(['INJURY_RISK', 'TODOS']);
  });
});

test('a member is removed after a question', async () => {
  const { hands } = await open();
  await details(hands);
  answering('removeTeamMember', null);
  await hands.click(press('Remove Petra Novak from your entourage'));
  answering('listShares', []);
  await hands.click(
    within(await screen.findByRole('dialog', { name: 'Remove Petra Novak from your entourage?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  expect(await screen.findByText('Removed from your entourage')).toBeVisible();
  const empty = await screen.findByText('Nobody is in your entourage yet');
  await waitFor(() => expect(empty.closest('[tabindex="-1"]')).toHaveFocus());
});

test('the history of a member lists what was opened and closed', async () => {
  const { hands } = await open();
  const entries: ShareEntry[] = [
    {
      id: 'dddddddd-0000-4000-8000-000000000001',
      at: '2026-03-02T07:30:00Z',
      category: 'TODOS',
      change: 'GRANTED',
      until: '2096-04-04T12:00:00Z',
      by: petra,
    },
    {
      id: 'dddddddd-0000-4000-8000-000000000002',
      at: '2026-03-01T07:30:00Z',
      category: 'TODOS',
      change: 'EXPIRED',
      until: null,
      by: null,
    },
  ];
  answeringPages('listShareEntries', () => ({ rows: entries }));
  await details(hands);
  await hands.click(press('History of Petra Novak'));
  const dialog = within(await screen.findByRole('dialog', { name: 'What Petra Novak could see' }));
  const [opened, ended] = await dialog.findAllByRole('listitem');
  expect(opened).toHaveTextContent('Opened until Wed, 4 Apr 2096 · Petra Novak');
  expect(ended).toHaveTextContent('Ended by itself');
});

test('a former member is listed with their history', async () => {
  answeringPages('listFormerMembers', () => ({
    rows: [{ memberId: omar.id, member: omar, invitedAs: 'Dad', leftAt: '2026-03-01T08:00:00Z' }],
  }));
  answeringPages('listShareEntries', () => ({ rows: [] }));
  const { hands } = await open();
  const former = within(await screen.findByRole('list', { name: 'Former members' }));
  await hands.click(former.getByRole('button', { name: 'History of Omar Aziz' }));
  expect(await screen.findByRole('dialog', { name: 'What Omar Aziz could see' })).toBeVisible();
});

test('leads to who saw the data', async () => {
  const { hands } = await open();
  answeringPages('listHealthReads', () => ({ rows: [] }));
  await hands.click(press('Who saw your data'));
  expect(await screen.findByText('Nobody has looked yet')).toBeVisible();
});
