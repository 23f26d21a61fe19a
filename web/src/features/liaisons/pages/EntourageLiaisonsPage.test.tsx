import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { aMember, aSharedAthlete } from '../../../shared/sharing/testing.ts';
import { ThemeScope } from '../../../shared/theme/ThemeScope.tsx';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../testing/server.ts';
import { LiaisonCard } from '../components/cards/LiaisonCard.tsx';
import { assigned } from '../components/cards/liaison-shown.ts';
import { aLiaison, aLiaisonProfile, anAssignedLiaison } from '../testing.ts';

const open = (user = aUser()) => renderApp('/liaisons', { user });
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);
const ofType = (liaisonType: 'SPORTS_MEDICINE' | 'PERSONAL_COACH', id: string, firstName: string) =>
  anAssignedLiaison({
    liaison: { ...anAssignedLiaison().liaison, id, firstName },
    assignment: { ...anAssignedLiaison().assignment, id, liaisonType },
  });

describe('an athlete', () => {
  test('sees their own liaisons with discipline and expertise', async () => {
    answering('listLiaisonsOf', [
      anAssignedLiaison(),
      ofType('SPORTS_MEDICINE', '4f3c6c7e-3333-4333-8333-333333333334', 'Kofi'),
      ofType('PERSONAL_COACH', '4f3c6c7e-3333-4333-8333-333333333335', 'Lena'),
    ]);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Athletes Entourage Liaisons' })).toBeVisible();
    const marta = await card('Marta Silva');
    expect(marta.getByText('Sports Science Liaison')).toBeVisible();
    expect(marta.getByText('Head of Sports Science')).toBeVisible();
    expect(marta.getByText(/University of Porto · 11 years of experience/)).toBeVisible();
    const tags = within(marta.getByRole('list', { name: 'Expertise' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['Load', 'Sleep', 'Recovery', 'Travel']);
    const achievements = within(marta.getByRole('list', { name: 'Achievements' })).getAllByRole('listitem');
    expect(achievements.map(({ textContent }) => textContent)).toEqual(['Two Olympic cycles', 'Forty papers']);
    expect((await card('Kofi Silva')).getByText('Sports Medicine Physician')).toBeVisible();
    expect((await card('Lena Silva')).getByText('Personal Coach')).toBeVisible();
  });

  test('reads a complete profile', async () => {
    answering('listLiaisonsOf', [anAssignedLiaison()]);
    const { hands } = open();
    await hands.click(await screen.findByRole('button', { name: 'Whole profile of Marta Silva' }));
    const whole = within(await screen.findByRole('dialog', { name: 'Marta Silva' }));
    for (const words of ['I look after loads.', 'How athletes sleep.', 'PhD', 'A patent', 'Altitude']) {
      expect(whole.getByText(words)).toBeVisible();
    }
  });

  test('without liaisons is told so, and a liaison without a profile shows by name', async () => {
    answering('listLiaisonsOf', []);
    open();
    expect(await screen.findByText('No Liaisons Assigned')).toBeVisible();
  });

  test('sees a liaison without a profile', async () => {
    answering('listLiaisonsOf', [anAssignedLiaison({ profile: null })]);
    open();
    expect((await card('Marta Silva')).getByText('Has not written a profile yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Whole profile/ })).not.toBeInTheDocument();
  });

  test('can retry liaisons that failed to load', async () => {
    refusing('listLiaisonsOf', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    const { hands } = open();
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    answering('listLiaisonsOf', [anAssignedLiaison()]);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Marta Silva')).toBeDefined();
  });

  test('sees no error when the session is over', async () => {
    refusing('listLiaisonsOf', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
    open();
    await screen.findByText('Unauthorized');
    expect(screen.queryByText('That did not work')).not.toBeInTheDocument();
  });
});

test('a liaison sees each colleague once, with the shared athletes', async () => {
  const of = (id: string, firstName: string) => ({
    ...anAssignedLiaison().assignment,
    id,
    athlete: { id, username: firstName.toLowerCase(), firstName, lastName: null },
  });
  answering('listOwnLiaisons', [
    anAssignedLiaison({ assignment: of('77777777-7777-4777-8777-777777777771', 'Noor') }),
    anAssignedLiaison({ assignment: of('77777777-7777-4777-8777-777777777772', 'Yuki') }),
  ]);
  open({ ...aLiaison, id: '4f3c6c7e-3333-4333-8333-333333333339', firstName: 'Kofi' });
  expect((await card('Marta Silva')).getByText('Athletes you both look after: Noor, Yuki')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2, name: 'Marta Silva' })).toHaveLength(1);
});

test('an admin sees all liaisons, page by page', async () => {
  const { liaison, profile } = anAssignedLiaison();
  const kofi = { ...liaison, id: '4f3c6c7e-3333-4333-8333-333333333334', firstName: 'Kofi' };
  answeringPages('listBoardLiaisons', (asked) =>
    asked.has('cursor')
      ? { rows: [{ ...kofi, profile: null }], total: 2 }
      : { rows: [{ ...liaison, profile }], total: 2, next: 'after-marta' },
  );
  const { hands } = open(aUser({ role: 'ADMIN' }));
  expect((await card('Marta Silva')).getByText('Health Liaison')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await card('Kofi Silva')).toBeDefined();
});

test('a team member sees the liaisons of an athlete who shares the meetings, and may not write to them', async () => {
  answering('listSharedAthletes', [aSharedAthlete({ grants: [{ category: 'MEETINGS', until: null }] })]);
  answering('listLiaisonsOf', [anAssignedLiaison()]);
  open(aMember);
  expect((await card('Marta Silva')).getByText('Sports Science Liaison')).toBeVisible();
  expect(screen.queryByRole('link', { name: /to Marta Silva$/ })).toBeNull();
});

test('a team member is told that the liaisons are not shared', async () => {
  answering('listSharedAthletes', [aSharedAthlete({ grants: [{ category: 'TODOS', until: null }] })]);
  open(aMember);
  expect(await screen.findByText('Not shared with you')).toBeVisible();
  expect(screen.getByText(/who looks after Noor Haddad/)).toBeVisible();
});

test('a card links to the messages from both of its buttons', () => {
  const [shown] = assigned([anAssignedLiaison({ profile: aLiaisonProfile() })]);
  if (!shown) throw new Error('Nobody to show');
  render(
    <MemoryRouter>
      <LiaisonCard shown={shown} messages="/messages" />
    </MemoryRouter>,
    { wrapper: ThemeScope },
  );
  const links = screen.getAllByRole('link', { name: /to Marta Silva$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/messages?user=${aLiaison.id}`,
    `/messages?user=${aLiaison.id}`,
  ]);
});
