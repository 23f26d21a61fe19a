import { act, screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../../testing/on-phone.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refusing } from '../../../testing/server.ts';
import { aCareNote, aDashboard, anInjury, aPlannedWeek, athlete } from '../testing.ts';
import { aCompetition } from '../testing-competitions.ts';
import { aDocument } from '../testing-documents.ts';
import { aLiaisonsDay, liaison } from '../testing-liaison.ts';
import { aMedicalCard } from '../testing-medical-card.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  // A Thursday.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
});

const region = (name: string) => screen.findByRole('region', { name });
/** Of a section that folds: what opens and folds it. */
const fold = async (name: string) => within(await region(name)).getByRole('button', { name });

function open(path = '/dashboard') {
  aDashboard({
    plannedWeeks: [aPlannedWeek()],
    competitions: [aCompetition({ name: 'Against Denver', day: '2026-03-07' })],
    injuries: [
      anInjury({ site: 'Left hamstring' }),
      anInjury({ id: 'other', resolvedAt: '2026-03-01T12:00:00Z', resolvedOn: '2026-03-01' }),
    ],
    medicalCard: aMedicalCard(),
    careNotes: [aCareNote()],
    documents: [aDocument()],
  });
  return renderApp(path, { user: athlete });
}

test.each([
  ['Training plan', 'This week: 3 sessions, 2 h 15 min'],
  ['Competitions', 'Against Denver, in 2 days'],
  ['How it went', 'Check-ins on 0 of the last 28 days'],
  ['Injury log', 'Left hamstring'],
  ['Illness', 'No illness at present'],
  ['Medical card', 'Allergies: Penicillin, Latex'],
  ['Care notes', /^Consultation of /],
  ['Documents', '1 document · last: MRI of the left knee, 12 Nov 2025'],
])('on a phone a section is a line that says what stands in it: %s', async (name, said) => {
  onPhone();
  open();
  // The place of a section that comes late is another one.
  await waitFor(() => expect(within(screen.getByRole('region', { name })).getByText(said)).toBeVisible());
  const section = await region(name);
  expect(within(section).getAllByRole('button')).toEqual([await fold(name)]);
});

test('a section opens and folds again, and is open when one comes back to the page', async () => {
  onPhone();
  const { hands, router } = open();
  expect(await fold('Injury log')).toHaveAttribute('aria-expanded', 'false');
  await hands.click(await fold('Injury log'));
  expect(await fold('Injury log')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Add an injury' })).toBeVisible();

  await router.navigate('/about');
  await router.navigate('/dashboard');
  expect(await screen.findByRole('button', { name: 'Add an injury' })).toBeVisible();
  await hands.click(await fold('Injury log'));
  expect(screen.queryByRole('button', { name: 'Add an injury' })).not.toBeInTheDocument();
});

test('an address that leads to a section opens it, and so does its link', async () => {
  onPhone();
  const { hands } = open('/dashboard#way-back');
  expect(await screen.findByRole('button', { name: 'Add an injury' })).toBeVisible();
  await waitFor(async () => expect(await region('Injury log')).toHaveFocus());
  const links = within(screen.getByRole('navigation', { name: 'Sections' }));
  await hands.click(await fold('Injury log'));
  await hands.click(links.getByRole('link', { name: 'Medical card' }));
  await hands.click(links.getByRole('link', { name: 'Injury log' }));
  expect(await screen.findByRole('button', { name: 'Add an injury' })).toBeVisible();
  await hands.click(await fold('Injury log'));
  await hands.click(await fold('Medical card'));
});

test('a section whose data could not be read does not fold, and stays open once it is read', async () => {
  onPhone();
  aDashboard();
  refusing('listCompetitions', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const section = within(await region('Competitions'));
  expect(await section.findByText('Please try again in a moment.')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Competitions' })).not.toBeInTheDocument();
  aDashboard();
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('button', { name: 'Enter a competition' })).toBeVisible();
  await hands.click(await fold('Competitions'));
});

test('Back opens nothing that was folded', async () => {
  onPhone();
  const { hands, router } = open();
  await router.navigate('/dashboard#way-back');
  expect(await screen.findByRole('button', { name: 'Add an injury' })).toBeVisible();
  await hands.click(await fold('Injury log'));
  await router.navigate('/dashboard');
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.hash).toBe('#way-back'));
  expect(await fold('Injury log')).toHaveAttribute('aria-expanded', 'false');
});

/** A device with room that is turned upright later. */
function aTurningPhone() {
  const tells = new Set<() => void>();
  let isUpright = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        get matches() {
          return isUpright && media.includes('max-width');
        },
        addEventListener: (_change: string, tell: () => void) => tells.add(tell),
        removeEventListener: (_change: string, tell: () => void) => tells.delete(tell),
        addListener() {},
        removeListener() {},
      }) as never,
  );
  return () => {
    isUpright = true;
    act(() => {
      for (const tell of tells) tell();
    });
  };
}

test('turned upright, what somebody uses stays open and the rest folds', async () => {
  const turn = aTurningPhone();
  aLiaisonsDay();
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const todos = within(await region('To-dos'));
  await hands.type(await todos.findByRole('textbox', { name: 'What is to be done' }), 'Ice the knee');
  turn();
  expect(await fold('Injury log')).toHaveAttribute('aria-expanded', 'false');
  expect(todos.getByRole('textbox', { name: 'What is to be done' })).toHaveFocus();
  await hands.click(await fold('To-dos'));
});

test('what was typed in a section is there after it was folded', async () => {
  onPhone();
  aLiaisonsDay();
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  await hands.click(await fold('To-dos'));
  await hands.type(await screen.findByRole('textbox', { name: 'What is to be done' }), 'Ice the knee');
  await hands.click(await fold('To-dos'));
  expect(screen.queryByRole('textbox', { name: 'What is to be done' })).not.toBeInTheDocument();
  await hands.click(await fold('To-dos'));
  expect(screen.getByRole('textbox', { name: 'What is to be done' })).toHaveValue('Ice the knee');
});

test('with more room nothing folds', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Add an injury' })).toBeVisible();
  const section = await region('Injury log');
  expect(within(section).queryByRole('button', { name: 'Injury log' })).not.toBeInTheDocument();
});
