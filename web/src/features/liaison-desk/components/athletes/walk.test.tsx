import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { athlete } from '../../../../shared/health/testing.ts';
import { aLiaisonsDay, anAssigned, aTriageRow, liaison, yuki } from '../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering } from '../../../../testing/server.ts';

const ida = anAssigned({
  id: '4f3c6c7e-7777-4777-8777-777777777777',
  username: 'ida',
  firstName: 'Ida',
  lastName: 'Berg',
  sport: 'Rowing',
});

/** By urgency: Yuki, Noor, Ida. By name: Ida, Noor, Yuki. */
function open(athleteId: string) {
  aLiaisonsDay({
    athletes: [anAssigned(), yuki, ida],
    triage: [
      aTriageRow({ missedDays: 1 }),
      aTriageRow({ athleteId: yuki.id, alerts: 1 }),
      aTriageRow({ athleteId: ida.id }),
    ],
  });
  return renderApp(`/dashboard?athlete=${athleteId}`, { user: liaison });
}
const opened = (name: string) => screen.findByRole('heading', { level: 2, name });
const ways = () => screen.queryAllByRole('link', { name: /athlete:/ }).map((link) => link.getAttribute('aria-label'));

test('leads to the athletes before and after in the order of the list, and not beyond its ends', async () => {
  const { hands, router } = open(yuki.id);
  await opened('Yuki Tanaka');
  expect(ways()).toEqual(['Next athlete: Noor Haddad']);
  await hands.click(screen.getByTitle('Next athlete: Noor Haddad'));
  expect(await opened('Noor Haddad')).toHaveFocus();
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  expect(ways()).toEqual(['Previous athlete: Yuki Tanaka', 'Next athlete: Ida Berg']);
  await hands.click(screen.getByTitle('Next athlete: Ida Berg'));
  await opened('Ida Berg');
  expect(ways()).toEqual(['Previous athlete: Noor Haddad']);
});

test('passes over nobody while what is done for one moves them in the list', async () => {
  const { hands, store } = open(yuki.id);
  await opened('Yuki Tanaka');
  const rows = [
    aTriageRow({ missedDays: 1 }),
    aTriageRow({ athleteId: yuki.id }),
    aTriageRow({ athleteId: ida.id, alerts: 1 }),
  ];
  answering('listTriage', rows);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Alert'])));
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Athletes' })).getAllByRole('link')[0]).toHaveTextContent(
      'Ida Berg',
    ),
  );
  expect(ways()).toEqual(['Next athlete: Noor Haddad']);
  await hands.click(screen.getByTitle('Next athlete: Noor Haddad'));
  await opened('Noor Haddad');
  expect(ways()).toEqual(['Previous athlete: Yuki Tanaka', 'Next athlete: Ida Berg']);
});

test('follows the order and the search of the list', async () => {
  const { hands } = open(athlete.id);
  await opened('Noor Haddad');
  await hands.click(screen.getByRole('radio', { name: 'Name' }));
  expect(ways()).toEqual(['Previous athlete: Ida Berg', 'Next athlete: Yuki Tanaka']);
  await hands.type(screen.getByLabelText('Search athletes'), 'd');
  await waitFor(() => expect(ways()).toEqual(['Previous athlete: Ida Berg']));
  await hands.type(screen.getByLabelText('Search athletes'), 'x');
  await waitFor(() => expect(ways()).toEqual([]));
});

test('asks before it leaves an unsaved change', async () => {
  const { hands, router } = open(athlete.id);
  await hands.click(await screen.findByRole('button', { name: 'Edit Injury Risk' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Injury Risk' }));
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.click(screen.getByTitle('Next athlete: Ida Berg'));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await hands.click(question.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  await hands.click(screen.getByTitle('Next athlete: Ida Berg'));
  await hands.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }),
  );
  expect(await opened('Ida Berg')).toBeVisible();
});
