import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { aLiaison, aLiaisonProfile, anAssignedLiaison } from '../testing.ts';

function open(profile: ReturnType<typeof aLiaisonProfile> | null = aLiaisonProfile()) {
  answering('getLiaisonProfile', profile);
  answering('listAthletesOf', [looksAfter('SPORTS_MEDICINE'), looksAfter('SPORTS_MEDICINE')]);
  return renderApp('/liaison-profile', { user: aLiaison });
}
const looksAfter = (liaisonType: 'SPORTS_MEDICINE' | 'PERSONAL_COACH') => ({
  ...anAssignedLiaison().liaison,
  sport: null,
  team: null,
  assignment: { id: crypto.randomUUID(), liaisonType, assignedAt: '2026-03-01T08:00:00Z' },
});
const form = async () => within(await screen.findByRole('form', { name: 'Liaison profile' }));
const preview = async () => within(await screen.findByRole('region', { name: 'Your card' }));
const linesIn = async (label: string) =>
  (await form())
    .getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label} \\d`) })
    .map(({ value }) => value);

test('saves the complete profile and shows it as stored', async () => {
  const { hands } = open();
  const fields = await form();
  const sent = answering('saveLiaisonProfile', aLiaisonProfile({ title: 'Director' }));
  await hands.clear(fields.getByLabelText('Title'));
  await hands.type(fields.getByLabelText('Title'), '  Director ');
  await hands.click(fields.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  const { isVerified, profileImageUrl, updatedAt, ...written } = aLiaisonProfile({ title: 'Director' });
  expect(sent).toEqual([written]);
  expect(fields.getByLabelText('Title')).toHaveValue('Director');
});

test('missing and invalid values show errors at their fields, in the server’s words', async () => {
  const { hands } = open(null);
  const fields = await form();
  expect(fields.getByText(/You have not written your profile yet/)).toBeVisible();
  await hands.type(fields.getByLabelText('Years of experience'), 'many');
  await hands.click(fields.getByRole('button', { name: 'Save profile' }));
  for (const [label, sentence] of [
    ['Title', 'Title is required'],
    ['Specialization', 'Specialization is required'],
    ['Institution', 'Institution is required'],
    ['Years of experience', 'Years of experience must be a whole number'],
    ['Bio', 'Bio is required'],
  ] as const) {
    await waitFor(() => expect(fields.getByLabelText(label)).toHaveAccessibleDescription(sentence));
  }
  await hands.clear(fields.getByLabelText('Years of experience'));
  await hands.type(fields.getByLabelText('Years of experience'), '-1');
  await hands.tab();
  await waitFor(() =>
    expect(fields.getByLabelText('Years of experience')).toHaveAccessibleDescription(
      'Years of experience must be positive',
    ),
  );
});

test('an error that only the server finds shows at its field too', async () => {
  const { hands } = open();
  const fields = await form();
  refusing('saveLiaisonProfile', { code: 'INVALID', message: 'x', fields: { expertise: 'At most 12' } });
  await hands.click(fields.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(fields.getByLabelText('Expertise 1')).toHaveAccessibleDescription(/At most 12/));
});

describe('a list field', () => {
  test('Enter inserts an entry, and Backspace removes an empty one', async () => {
    const { hands } = open(aLiaisonProfile({ expertise: ['Load', 'Sleep'] }));
    const fields = await form();
    expect(await linesIn('Expertise')).toEqual(['Load', 'Sleep']);
    const expertise = () => fields.getByRole('group', { name: /^Expertise/ });
    expect(expertise()).toHaveTextContent('2 of 12');
    await hands.type(fields.getByLabelText('Expertise 1'), '{Enter}');
    await waitFor(() => expect(fields.getByLabelText('Expertise 2')).toHaveFocus());
    await hands.keyboard('Travel');
    expect(await linesIn('Expertise')).toEqual(['Load', 'Travel', 'Sleep']);
    expect(expertise()).toHaveTextContent('3 of 12');
    await hands.clear(fields.getByLabelText('Expertise 2'));
    await hands.type(fields.getByLabelText('Expertise 2'), '{Backspace}');
    expect(await linesIn('Expertise')).toEqual(['Load', 'Sleep']);
    await waitFor(() => expect(fields.getByLabelText('Expertise 1')).toHaveFocus());
  });

  test('has buttons for the same, and stops at the maximum length', async () => {
    const expertise = Array.from({ length: 11 }, (_, at) => `Subject ${at}`);
    const { hands } = open(aLiaisonProfile({ expertise }));
    const fields = await form();
    await hands.click(fields.getByRole('button', { name: 'Add to Expertise' }));
    expect(await linesIn('Expertise')).toHaveLength(12);
    expect(fields.queryByRole('button', { name: 'Add to Expertise' })).not.toBeInTheDocument();
    await hands.click(fields.getByRole('button', { name: 'Remove Expertise 1' }));
    expect((await linesIn('Expertise'))[0]).toBe('Subject 1');
  });

  test('drops blank entries on sending', async () => {
    const { hands } = open(aLiaisonProfile({ credentials: [] }));
    const fields = await form();
    const sent = answering('saveLiaisonProfile', aLiaisonProfile());
    await hands.click(fields.getByRole('button', { name: 'Add to Credentials' }));
    await hands.type(fields.getByLabelText('Credentials 2'), ' MD ');
    await hands.click(fields.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(sent).toMatchObject([{ credentials: ['MD'] }]));
  });
});

test('previews the card while editing, and links to the picture', async () => {
  const { hands } = open();
  const fields = await form();
  await hands.clear(fields.getByLabelText('Institution'));
  await hands.type(fields.getByLabelText('Institution'), 'Harbour City');
  const card = await preview();
  expect(card.getByText(/Harbour City · 11 years of experience/)).toBeInTheDocument();
  expect(await card.findByText('Sports Medicine Physician')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Change your picture' })).toHaveAttribute('href', '/account#profile');
});

test('warns before leaving with unsaved changes', async () => {
  const { hands, path } = open();
  await hands.type((await form()).getByLabelText('Title'), 'x');
  await hands.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement);
  await hands.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(path()).toBe('/liaison-profile');
});

test('a profile that failed to load can be retried', async () => {
  refusing('getLiaisonProfile', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  answering('listAthletesOf', []);
  const { hands } = renderApp('/liaison-profile', { user: aLiaison });
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  answering('getLiaisonProfile', aLiaisonProfile());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await form()).getByLabelText('Title')).toHaveValue('Head of Sports Science');
});

test('is linked from the menu under the first name', async () => {
  open();
  await form();
  expect(screen.getByRole('link', { name: 'Liaison profile', hidden: true })).toHaveAttribute(
    'href',
    '/liaison-profile',
  );
});
