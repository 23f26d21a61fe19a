import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import type { AthleteProfile } from '../../../../shared/session/profile.api.ts';
import { aProfile, aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../../testing/server.ts';

const goals = ['Injury Prevention', 'Sleep Optimization'] as const;
const saved: AthleteProfile = { ...aProfile(), primaryGoals: [...goals], healthConcerns: ['Joint Health'] };

function open(profile: AthleteProfile | null = saved, user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  return renderApp('/account', { user, profile });
}

const section = async () => within(await screen.findByRole('region', { name: 'Athlete profile', hidden: true }));
const change = { name: 'Change the athlete profile' };
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the form; the section stays behind it. */
async function changing(profile = saved) {
  const app = open(profile);
  const behind = await section();
  await app.hands.click(await behind.findByRole('button', change));
  const form = within(await screen.findByRole('dialog', { name: 'Change your athlete profile' }));
  const retype = async (label: string, text: string) => {
    await app.hands.clear(form.getByLabelText(label));
    if (text !== '') await app.hands.type(form.getByLabelText(label), text);
  };
  const save = () => app.hands.click(form.getByRole('button', { name: 'Save athlete profile' }));
  return { ...app, behind, form, retype, save };
}

/** As a live notice does. */
function changeElsewhere({ store }: Pick<ReturnType<typeof open>, 'store'>, to: AthleteProfile) {
  answering('getAthleteProfile', to);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['AthleteProfile'])));
}

test('the profile is read, with who else sees it', async () => {
  open();
  const profile = await section();
  expect(await profile.findByText('Basketball')).toBeVisible();
  for (const value of ['Harbour City', 'Guard', '3-5 years', ...goals]) expect(profile.getByText(value)).toBeVisible();
  expect(within(profile.getByRole('list', { name: 'Health focus areas' })).getByText('Joint Health')).toBeVisible();
  expect(
    profile.getByText(/^Your liaisons, former ones too, and administrators see sport, team and position\./),
  ).toBeVisible();
  expect(profile.getByRole('link', { name: 'See what you share' })).toHaveAttribute('href', '/sharing');
});

test('what is empty says so', async () => {
  open({ ...saved, team: '', position: '', primaryGoals: [], healthConcerns: [] });
  const profile = await section();
  expect(await profile.findAllByText('Not given')).toHaveLength(2);
  expect(profile.getAllByText('None named')).toHaveLength(2);
});

test('a profile that failed to load can be retried', async () => {
  const { hands } = open();
  refusing('getAthleteProfile', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const profile = await section();
  expect(await profile.findByText('Please try again in a moment.')).toBeVisible();
  answering('getAthleteProfile', saved);
  await hands.click(profile.getByRole('button', { name: 'Try again' }));
  expect(await profile.findByText('Guard')).toBeVisible();
});

test.each([
  ['a liaison', aUser({ role: 'LIAISON' }), saved],
  ['an admin', aUser({ role: 'ADMIN' }), saved],
  ['a team member', aUser({ role: 'TEAM_MEMBER' }), saved],
  ['an athlete who is not approved', aUser({ verificationStatus: 'PENDING' }), saved],
  ['an athlete whose second factor is due', aUser({ secondFactorDue: true }), saved],
  ['an athlete without a profile', aUser(), null],
])('%s has none', async (_who, user, profile) => {
  open(profile, user);
  await screen.findByRole('region', { name: 'Password' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Athlete profile' })).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Athlete profile' })).not.toBeInTheDocument();
});

test('all answers are changed at once, and the focus returns', async () => {
  const { hands, behind, form, retype, save } = await changing();
  expect(form.getByLabelText('Basketball')).toBeChecked();
  expect(form.getByLabelText('3-5 years')).toBeChecked();
  expect(form.getByLabelText('Sleep Optimization')).toBeChecked();
  const next: AthleteProfile = {
    ...saved,
    ...{ sport: 'Golf', team: 'Lakeside', position: 'First', yearsActive: 8 },
    ...{ primaryGoals: ['Injury Prevention'], healthConcerns: ['None Currently'], version: 2 },
  };
  const sent = answering('saveAthleteProfile', next);
  await hands.click(form.getByLabelText('Golf'));
  await retype('Team', 'Lakeside ');
  await retype('Position', 'First');
  await hands.click(form.getByLabelText('6-10 years'));
  await hands.click(form.getByLabelText('Sleep Optimization'));
  await hands.click(form.getByLabelText('None Currently'));
  expect(form.getByLabelText('Joint Health')).not.toBeChecked();
  await save();
  expect(await screen.findByText('Athlete profile saved')).toBeInTheDocument();
  await isClosed();
  expect(behind.getByText('Lakeside')).toBeVisible();
  await waitFor(() => expect(behind.getByRole('button', change)).toHaveFocus());
  const { version: _version, onboardingCompleted: _begun, updatedAt: _at, ...body } = next;
  expect(sent).toEqual([body]);
  expect(JSON.stringify(localStorage)).not.toContain('Lakeside');
});

test('errors show at their fields, the first with the focus; nothing is sent', async () => {
  const { hands, form, retype, save } = await changing();
  const sent = answering('saveAthleteProfile', saved);
  await retype('Team', '');
  for (const goal of goals) await hands.click(form.getByLabelText(goal));
  await save();
  await waitFor(() => expect(form.getByLabelText('Team')).toHaveAccessibleDescription('Team is required'));
  expect(form.getByRole('group', { name: 'Performance goals' })).toHaveAccessibleDescription(
    'Choose at least one goal',
  );
  expect(form.getByLabelText('Team')).toHaveFocus();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('errors of the server show at their fields', async () => {
  const { form, retype, save } = await changing();
  refusing('saveAthleteProfile', { code: 'INVALID', message: 'x', fields: { team: 'There is no such team' } });
  await retype('Team', 'Nowhere');
  await save();
  await waitFor(() => expect(form.getByLabelText('Team')).toHaveAccessibleDescription('There is no such team'));
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('a double click saves once', async () => {
  const { hands, form, retype } = await changing();
  const { sent, release } = holding('saveAthleteProfile', { ...saved, team: 'Lakeside', version: 2 });
  await retype('Team', 'Lakeside');
  await hands.dblClick(form.getByRole('button', { name: 'Save athlete profile' }));
  expect(await form.findByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await isClosed();
  expect(sent).toHaveLength(1);
});

test('a failure says why and keeps what was typed', async () => {
  const { form, retype, save } = await changing();
  refusing('saveAthleteProfile', { code: 'TOO_MANY_REQUESTS', message: 'Too many changes.', retryAfterSeconds: 90 });
  await retype('Team', 'Lakeside');
  await save();
  expect(await form.findByText('Your athlete profile could not be saved. Please try again.')).toBeInTheDocument();
  expect(form.getByText('Too many changes. The wait is 2 minutes.')).toBeInTheDocument();
  expect(form.getByLabelText('Team')).toHaveValue('Lakeside');
  expect(form.getByRole('button', { name: 'Save athlete profile' })).toBeEnabled();
});

describe('unsaved changes', () => {
  const asked = () => screen.findByRole('dialog', { name: 'Close without saving?' });

  test('are discarded only after a question', async () => {
    const { hands, behind, form, retype } = await changing();
    await retype('Team', 'Lakeside');
    await hands.keyboard('{Escape}');
    await hands.click(within(await asked()).getByRole('button', { name: 'Stay' }));
    const cancel = await form.findByRole('button', { name: 'Cancel' });
    expect(form.getByLabelText('Team')).toHaveValue('Lakeside');
    await hands.click(cancel);
    await hands.click(within(await asked()).getByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(behind.getByRole('button', change)).toHaveFocus());
    expect(behind.getByText('Harbour City')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('none: Escape closes at once', async () => {
    const { hands, behind } = await changing();
    await hands.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(behind.getByRole('button', change)).toHaveFocus());
  });

  test('make the page ask before it is left', async () => {
    const { router, path, hands, retype } = await changing();
    await retype('Team', 'Lakeside');
    await act(() => router.navigate('/pricing'));
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(path()).toBe('/account');
    await hands.click(leaving.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/pricing'));
    expect(localStorage).toHaveLength(0);
  });
});

test('a change elsewhere shows at once, and in the open form where nothing was typed', async () => {
  const { store, behind, form, retype, save } = await changing();
  await retype('Team', 'Lakeside');
  const elsewhere: AthleteProfile = { ...saved, team: 'Riverton', position: 'Center', version: 2 };
  changeElsewhere({ store }, elsewhere);
  expect(await behind.findByText('Riverton')).toBeInTheDocument();
  expect(form.getByText(/^Your profile was changed elsewhere\./)).toBeVisible();
  expect(form.getByLabelText('Position')).toHaveValue('Center');
  expect(form.getByLabelText('Team')).toHaveValue('Lakeside');
  const sent = answering('saveAthleteProfile', { ...elsewhere, team: 'Lakeside', version: 3 });
  await save();
  await isClosed();
  expect(sent).toEqual([expect.objectContaining({ team: 'Lakeside', position: 'Center' })]);
  expect(behind.getByText('Lakeside')).toBeVisible();
});
