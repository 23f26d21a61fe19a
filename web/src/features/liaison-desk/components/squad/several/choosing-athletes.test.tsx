import { screen, waitFor } from '@testing-library/react';
import { aCompetition } from '../../../../../shared/health/testing-competitions.ts';
import { anAssigned, yuki } from '../../../../../shared/health/testing-liaison.ts';
import { answeringPages, breaking } from '../../../../../testing/server.ts';
import { givenToday, noor, openForm } from './testing.ts';

beforeEach(givenToday);

test('an athlete’s competition in the chosen week stands beside the name', async () => {
  const app = await openForm({ athletes: [noor, yuki], competition: 'Against Denver' });
  expect(await app.form.findByText('Against Denver on Saturday 14 March')).toBeVisible();
  expect(app.form.getByRole('checkbox', { name: 'Noor Haddad, Against Denver on Saturday 14 March' })).toBeEnabled();
  expect(app.form.getByRole('checkbox', { name: 'Yuki Tanaka' })).toBeEnabled();
  await app.hands.selectOptions(app.form.getByLabelText('Week'), '2–8 Mar, this week');
  expect(app.form.queryByText(/Against Denver/)).not.toBeInTheDocument();
});

test('a later week shows the competitions of who is chosen, whatever is next before it', async () => {
  const app = await openForm({ athletes: [noor, yuki], competition: 'Against Denver' });
  const asked = answeringPages('listCompetitions', (asked) => ({
    rows: asked.get('from') === '2026-03-23' ? [aCompetition({ name: 'Cup', day: '2026-03-28' })] : [],
  }));
  await app.hands.selectOptions(app.form.getByLabelText('Week'), '23–29 Mar');
  expect(asked).toEqual([]);
  await app.check('Noor Haddad');
  expect(await app.form.findByRole('checkbox', { name: 'Noor Haddad, Cup on Saturday 28 March' })).toBeChecked();
  expect(asked.map(String)).toEqual(['from=2026-03-23&to=2026-03-29']);
});

test('of competitions that could not be read it shows what the squad knows, and says so', async () => {
  const app = await openForm({ athletes: [noor, yuki], competition: 'Against Denver' });
  const failed = breaking('listCompetitions', 'gone');
  await app.check('Noor Haddad, Against Denver on Saturday 14 March');
  await waitFor(() => expect(failed.length).toBeGreaterThan(0));
  const known = 'Against Denver on Saturday 14 March, competitions could not be read';
  expect(await app.form.findByText(known)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});

test('whom a filter has picked out stands first and is chosen', async () => {
  const app = await openForm({ path: '/squad?show=look' });
  const names = app.form.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['All', 'Yuki Tanaka', 'Ida Berg', 'Noor Haddad']);
  expect(app.chosen()).toEqual(['Yuki Tanaka']);
});

test('without a filter nobody is chosen', async () => {
  const app = await openForm({ path: '/squad?sort=name' });
  expect(app.form.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('at most 50 athletes are planned for at once', async () => {
  const many = Array.from({ length: 52 }, (_, at) =>
    anAssigned({
      id: `4f3c6c7e-7777-4777-8777-7777777777${at + 10}`,
      firstName: `Athlete${at + 10}`,
      lastName: 'Long',
    }),
  );
  const app = await openForm({ athletes: many });
  expect(app.form.getByText('At most 50 athletes at once.')).toBeVisible();
  await app.check('The first 50');
  expect(app.form.getByText('50 of 52 chosen')).toBeVisible();
  expect(app.form.getByRole('checkbox', { name: 'Athlete61 Long' })).toBeDisabled();
  await app.check('Athlete13 Long');
  await app.check('Athlete61 Long');
  expect(app.form.getByText('50 of 52 chosen')).toBeVisible();
  expect(app.form.getByRole('checkbox', { name: 'The first 50' })).toBePartiallyChecked();
});
