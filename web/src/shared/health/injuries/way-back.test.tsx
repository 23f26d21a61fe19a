import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { aDashboard, anInjury, athlete, dana } from '../testing.ts';
import { aCriterion } from '../testing-injuries.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
});

const met = { metAt: '2026-03-01T07:30:00Z', metBy: dana };
const range = aCriterion();
const criteria = [
  aCriterion({ id: 'c1', stage: 'REHABILITATION', text: 'Swelling has settled', ...met }),
  aCriterion({ id: 'c2', text: 'Free of pain', ...met }),
  range,
  aCriterion({ id: 'c4', stage: 'RETURN_TO_SPORT', text: 'A full session' }),
];
const planned = anInjury({ expectedReturn: '2026-04-12', criteria });
const withRange = (over: object, version = 2) =>
  anInjury({ ...planned, version, criteria: criteria.map((each) => (each === range ? { ...range, ...over } : each)) });

async function logOf(app: ReturnType<typeof renderApp>) {
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  await log.findByText('Left hamstring');
  return { ...app, log };
}

function open(injuries = [planned]) {
  aDashboard({ injuries });
  return logOf(renderApp('/dashboard', { user: athlete }));
}

function openDesk(injuries = [planned]) {
  aLiaisonsDay({ athletes: [anAssigned()], injuries });
  return logOf(renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison }));
}

test('an athlete reads when they are expected back and what must hold before the next stage, and changes none of it', async () => {
  const { log } = await open();
  expect(log.getByText('12 Apr 2026').closest('p')).toHaveTextContent('Expected back 12 Apr 2026in 5 weeks');
  expect(log.getByRole('heading', { level: 4 })).toHaveTextContent('Before Return to participation');
  expect(log.getByText('1 of 2 met')).toBeVisible();
  expect(log.getByText('Free of pain').closest('li')).toHaveTextContent(/^Free of painMet · Dana Fox · 4 days ago/);
  expect(log.getByText('Full range of motion').closest('li')).toHaveTextContent('Full range of motionNot met yet');
  expect(log.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(log.queryByRole('button', { name: /plan/ })).not.toBeInTheDocument();
});

test('the criteria of the other stages are behind a summary, in the order of the stages', async () => {
  const { log, hands } = await open();
  expect(log.queryByText('A full session')).not.toBeInTheDocument();
  await hands.click(log.getByText('Criteria of other stages'));
  expect(await log.findByText('A full session')).toBeVisible();
  expect(log.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Before Return to participation',
    'Before Rehabilitation',
    'Before Return to sport',
  ]);
});

test('without criteria of other stages there is no summary; of a criterion whose author has left the rest is shown', async () => {
  const { log } = await open([anInjury({ criteria: [{ ...range, metAt: met.metAt, metBy: null }] })]);
  expect(log.getByText('Full range of motion').closest('li')).toHaveTextContent(/Met · somebody who has left/);
  expect(log.queryByText('Criteria of other stages')).not.toBeInTheDocument();
  expect(log.queryByText('Expected back')).not.toBeInTheDocument();
});

test.each([
  ['2026-03-05', 'today'],
  ['2026-03-01', 'was 4 days ago'],
])('of the expected day %s it says "%s"', async (expectedReturn, said) => {
  const { log } = await open([anInjury({ expectedReturn })]);
  expect(log.getByText(said)).toBeVisible();
});

test('a resolved injury shows no way back', async () => {
  const { log, hands } = await openDesk([
    anInjury({ ...planned, resolvedAt: '2026-03-02T07:30:00Z', resolvedOn: '2026-03-02' }),
  ]);
  await hands.click(log.getByText('One resolved injury'));
  expect(log.queryByText(/^Expected back/)).not.toBeInTheDocument();
  expect(log.queryByText('Free of pain')).not.toBeInTheDocument();
  expect(log.queryByRole('button', { name: /plan/ })).not.toBeInTheDocument();
});

test('where nothing is planned an athlete sees nothing of it', async () => {
  const { log } = await open([anInjury()]);
  expect(log.queryByRole('button', { name: /plan/i })).not.toBeInTheDocument();
  expect(log.queryByText(/^(Before|Expected)/)).not.toBeInTheDocument();
});

test.each([
  [anInjury(), 'Plan the way back from Left hamstring'],
  [anInjury({ expectedReturn: '2026-04-12' }), 'Change the plan for Left hamstring'],
  [anInjury({ criteria: [range] }), 'Change the plan for Left hamstring'],
])('a liaison plans, or changes the plan', async (injury, name) => {
  const { log } = await openDesk([injury]);
  expect(log.getByRole('button', { name })).toBeVisible();
});

test('a liaison says that a criterion is met, which shows at once', async () => {
  const { log, hands } = await openDesk();
  const box = log.getByRole('checkbox', { name: 'Full range of motion' });
  expect(log.getByRole('checkbox', { name: 'Free of pain' })).toBeChecked();
  const { sent, release } = holding('markCriterion', withRange(met));
  await hands.dblClick(box);
  expect(box).toBeChecked();
  expect(box).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await log.findByText('2 of 2 met')).toBeVisible();
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(/^Met · Dana Fox · 4 days ago/);
  expect(sent).toEqual([{ met: true }]);
});

test('a mark is taken back', async () => {
  const { log, hands } = await openDesk([withRange(met)]);
  const sent = answering('markCriterion', withRange({ metAt: null, metBy: null }, 3));
  await hands.click(log.getByRole('checkbox', { name: 'Full range of motion' }));
  expect(await log.findByText('1 of 2 met')).toBeVisible();
  expect(log.getByRole('checkbox', { name: 'Full range of motion' })).not.toBeChecked();
  expect(sent).toEqual([{ met: false }]);
});

test('a mark that failed is undone with a notice, and the focus stays', async () => {
  const { log, hands } = await openDesk();
  refusing('markCriterion', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const box = log.getByRole('checkbox', { name: 'Full range of motion' });
  await hands.click(box);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(box).toHaveFocus();
});

test('a criterion that a colleague removed meanwhile disappears once its mark is refused', async () => {
  const { log, hands } = await openDesk();
  refusing('markCriterion', { code: 'NOT_FOUND', message: 'Not found' });
  answering('listInjuries', [anInjury({ expectedReturn: '2026-04-12', version: 2 })]);
  await hands.click(log.getByRole('checkbox', { name: 'Full range of motion' }));
  await waitFor(() => expect(log.queryByText('Full range of motion')).not.toBeInTheDocument());
});

test('of two marks the earlier one may be answered last', async () => {
  const { log, hands } = await openDesk([withRange(met, 4)]);
  answering('markCriterion', withRange({ metAt: null, metBy: null }, 3));
  await hands.click(log.getByRole('checkbox', { name: 'Free of pain' }));
  await waitFor(() =>
    expect(log.getByRole('checkbox', { name: 'Free of pain' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect(log.getByText('2 of 2 met')).toBeVisible();
});

describe('the stage that is chosen for an injury', () => {
  async function edit(injury = planned) {
    const { log, hands } = await open([injury]);
    await hands.click(log.getByRole('button', { name: 'Change Left hamstring' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the injury' }));
    const stage = dialog.getByLabelText('Stage of return');
    return { dialog, hands, stage, choose: (name: string) => hands.selectOptions(stage, name) };
  }

  test('has a hint while criteria up to it are not met', async () => {
    const { stage, choose } = await edit();
    expect(stage).not.toHaveAccessibleDescription();
    await choose('Return to participation');
    expect(stage).toHaveAccessibleDescription('1 of 2 criteria of Return to participation is not met yet');
    await choose('Return to performance');
    expect(stage).toHaveAccessibleDescription(
      '1 of 2 criteria of Return to participation is not met yet. The criterion of Return to sport is not met yet',
    );
    await choose('Out');
    expect(stage).not.toHaveAccessibleDescription();
  });

  test('has none where all of them are met, or there are none', async () => {
    const { stage, choose } = await edit(anInjury({ criteria: [{ ...range, ...met }] }));
    await choose('Return to performance');
    expect(stage).not.toHaveAccessibleDescription();
  });

  test('can be saved all the same; after somebody else’s change both hints are there', async () => {
    const { dialog, hands, stage, choose } = await edit();
    await choose('Return to participation');
    refusing('changeInjury', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    answering('listInjuries', [anInjury({ ...planned, stage: 'OUT', version: 2 })]);
    await hands.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stage).toHaveAccessibleDescription(
        'Saved now: Out. 1 of 2 criteria of Return to participation is not met yet',
      ),
    );
    const sent = answering('changeInjury', anInjury({ ...planned, stage: 'RETURN_TO_PARTICIPATION', version: 3 }));
    await hands.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ stage: 'RETURN_TO_PARTICIPATION', version: 2 })]),
    );
  });
});
