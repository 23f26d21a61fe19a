import { screen, waitFor, within } from '@testing-library/react';
import { aDashboard, athlete } from '../../../shared/health/testing.ts';
import { aMember } from '../../../shared/sharing/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../testing/server.ts';
import type { TeamMemberProfile } from '../api.ts';

const aProfile = (over: Partial<TeamMemberProfile> = {}): TeamMemberProfile => ({
  userId: aMember.id,
  fieldOfExpertise: 'Strength and conditioning',
  yearsExperience: 11,
  expertiseKeywords: ['Load'],
  achievements: [],
  profileImageUrl: null,
  updatedAt: '2026-03-01T08:00:00Z',
  ...over,
});

function open(profile: TeamMemberProfile | null = aProfile()) {
  answering('getTeamMemberProfile', profile);
  return renderApp('/team-member-profile', { user: aMember });
}
const form = async () => within(await screen.findByRole('form', { name: 'My Profile' }));
const save = (fields: Awaited<ReturnType<typeof form>>) => fields.getByRole('button', { name: 'Save profile' });

test('saves the whole profile without empty entries', async () => {
  const { hands } = open();
  const fields = await form();
  const sent = answering('saveTeamMemberProfile', aProfile({ fieldOfExpertise: 'Physiotherapy' }));
  await hands.clear(fields.getByLabelText('Field of expertise *'));
  await hands.type(fields.getByLabelText('Field of expertise *'), ' Physiotherapy ');
  await hands.clear(fields.getByLabelText(/^Years of experience/));
  await hands.click(fields.getByRole('button', { name: 'Add to Expertise keywords' }));
  await hands.click(save(fields));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(sent).toEqual([
    { fieldOfExpertise: 'Physiotherapy', yearsExperience: null, expertiseKeywords: ['Load'], achievements: [] },
  ]);
});

test.each([
  ['Field of expertise *', ' ', 'Field of expertise is required'],
  [/^Years of experience/, '-1', 'Years of experience must be positive'],
  [/^Years of experience/, '51', 'At most 50'],
] as const)('%s "%s" is refused at its field', async (label, typed, sentence) => {
  const { hands } = open();
  const fields = await form();
  await hands.clear(fields.getByLabelText(label));
  await hands.type(fields.getByLabelText(label), typed);
  await hands.click(save(fields));
  await waitFor(() => expect(fields.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence)));
});

test('holds four keywords and two achievements', async () => {
  const { hands } = open(aProfile({ expertiseKeywords: ['a', 'b', 'c'], achievements: ['x', 'y'] }));
  const fields = await form();
  await hands.click(fields.getByRole('button', { name: 'Add to Expertise keywords' }));
  expect(fields.queryByRole('button', { name: 'Add to Expertise keywords' })).not.toBeInTheDocument();
  expect(fields.queryByRole('button', { name: 'Add to Achievements' })).not.toBeInTheDocument();
});

test('a refusal shows the server’s words; without an answer the catalogue’s', async () => {
  const { hands } = open();
  const fields = await form();
  refusing('saveTeamMemberProfile', { code: 'TOO_MANY_REQUESTS', message: 'Too often.' });
  await hands.click(save(fields));
  expect(await screen.findByText('Too often.')).toBeVisible();
  breaking('saveTeamMemberProfile', 'gone');
  await hands.click(save(fields));
  expect(await screen.findByText('Failed to save profile.')).toBeVisible();
});

test('asks before leaving with unsaved changes', async () => {
  const { hands, path } = open();
  await hands.type((await form()).getByLabelText('Field of expertise *'), 'x');
  await hands.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement);
  await hands.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(path()).toBe('/team-member-profile');
});

test('somebody else is told that it is for team members', async () => {
  aDashboard();
  const { path } = renderApp('/team-member-profile', { user: athlete });
  expect(await screen.findByText('You need to be a team member to access this page.')).toBeVisible();
  expect(path()).not.toBe('/team-member-profile');
});

test('a profile that failed to load can be retried', async () => {
  refusing('getTeamMemberProfile', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/team-member-profile', { user: aMember });
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  answering('getTeamMemberProfile', null);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await form()).getByText(/You have not written your profile yet/)).toBeVisible();
});
