import { screen, waitFor, within } from '@testing-library/react';
import { anInjury, aPlannedSession, aPlannedWeek, athlete } from '../../../shared/health/testing.ts';
import { aCompetition } from '../../../shared/health/testing-competitions.ts';
import { aMember, aSharedAthlete, aSharedHealth, someCheckIns, someRanges } from '../../../shared/sharing/testing.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';

beforeEach(() => {
  onPhone();
  Element.prototype.scrollIntoView = () => {};
  // A Thursday.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
});

const region = (name: string) => screen.findByRole('region', { name });
const sessions = [aPlannedSession({ day: '2026-03-24' })];

/** All that folds is shared, and no more. */
function open(over: Parameters<typeof aSharedHealth>[0] = {}, hash = '') {
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering(
    'getSharedHealth',
    aSharedHealth({
      granted: ['TRAINING_AND_FOCUS', 'CHECK_INS', 'INJURY_LOG'],
      plannedWeeks: [aPlannedWeek({ monday: '2026-03-23', sessions })],
      competitions: [aCompetition()],
      checkIns: someCheckIns(),
      injuries: [anInjury()],
      ...over,
    }),
  );
  return renderApp(`/dashboard?athlete=${athlete.id}${hash}`, { user: aMember });
}

test.each([
  ['training-plan', 'Training plan'],
  ['competitions', 'Competitions'],
  ['series', 'How it went'],
  ['way-back', 'Injury log'],
])('an address opens the section that it leads to: #%s', async (id, name) => {
  const { hands } = open({}, `#${id}`);
  const section = await region(name);
  await waitFor(() => expect(section).toHaveFocus());
  const fold = within(section).getByRole('button', { name, expanded: true });
  // It would stay open on the next visit.
  await hands.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('the plan is named by the days of its first week, and the season where nothing is to come', async () => {
  open({ competitions: [] });
  expect(await within(await region('Training plan')).findByText('23–29 Mar: 1 session, 1 h')).toBeVisible();
  expect(within(await region('Competitions')).getByText('No competitions to come.')).toBeVisible();
});

const flag = { item: 'sleep', date: '2026-03-02', z: -2.4 } as const;

test.each([
  ['RED', 'Far off the usual · Check-ins on 2 of the last 28 days'],
  ['YELLOW', 'Check-ins on 2 of the last 28 days'],
] as const)('of a last check-in with a flag that is %s the line is "%s"', async (level, line) => {
  open({ checkIns: { ...someCheckIns(), rating: 'RATED', flags: [{ ...flag, level }] } });
  expect(await within(await region('How it went')).findByText(line)).toBeVisible();
});

test('a measurement far off the usual is in the line too', async () => {
  const measured = { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-02', value: 61 } as const;
  open({
    checkIns: null,
    measurements: [measured],
    measuredRanges: someRanges({
      measuredFlags: [{ ...measured, source: null, z: 3, level: 'RED', mean: 48, deviation: 2 }],
    }),
  });
  expect(await within(await region('How it went')).findByText('Far off the usual · 1 measurement')).toBeVisible();
});
