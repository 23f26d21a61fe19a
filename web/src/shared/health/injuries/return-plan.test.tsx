import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { anInjury, athlete } from '../testing.ts';
import { aCriterion } from '../testing-injuries.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const idOf = (n: number) => `55555555-5555-4555-8555-5555555555${String(n).padStart(2, '0')}`;
const pain = aCriterion({ id: idOf(1), text: 'Free of pain' });
const session = aCriterion({ id: idOf(2), stage: 'RETURN_TO_SPORT', text: 'A full session' });
const planned = anInjury({ expectedReturn: '2096-04-12', criteria: [pain, session], version: 3 });
const sentOf = ({ id, stage, text }: typeof pain) => ({ id, stage, text });

async function open(injury = anInjury()) {
  aLiaisonsDay({ athletes: [anAssigned()], injuries: [injury] });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  await app.hands.click(await log.findByRole('button', { name: /^(Plan the way back from|Change the plan for)/ }));
  const form = within(await screen.findByRole('dialog', { name: 'The way back from Left hamstring' }));
  const press = (name: string) => app.hands.click(form.getByRole('button', { name }));
  return {
    ...app,
    log,
    form,
    press,
    stage: (name: string) => within(form.getByRole('group', { name })),
    criterion: (at: number, stage: string) => form.getByLabelText(`Criterion ${at} of ${stage}`),
    day: form.getByLabelText('Expected back (optional)'),
    save: () => press('Save'),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()),
  };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a liaison says when the athlete is expected back and what must hold before each stage', async () => {
  const app = await open();
  expect(app.day).toHaveAccessibleDescription('Leave it open where nobody can tell yet');
  type(app.day, '2096-04-12');
  await app.press('Add a criterion of Return to sport');
  expect(app.criterion(1, 'Return to sport')).toHaveFocus();
  await app.hands.keyboard('A full session{Enter}');
  expect(app.criterion(2, 'Return to sport')).toHaveFocus();
  // On an empty one it adds nothing more.
  await app.hands.keyboard('{Enter}');
  await app.press('Add a criterion of Rehabilitation');
  await app.hands.keyboard('No swelling');
  const sent = answering('planReturn', planned);
  answering('listInjuries', [planned]);
  await app.save();
  expect(await screen.findByText('The way back is planned')).toBeVisible();
  expect(sent).toEqual([
    {
      expectedReturn: '2096-04-12',
      criteria: [
        { stage: 'REHABILITATION', text: 'No swelling' },
        { stage: 'RETURN_TO_SPORT', text: 'A full session' },
      ],
      version: 1,
    },
  ]);
  await app.isClosed();
  expect(app.log.getByText('Free of pain')).toBeVisible();
  await waitFor(() => expect(app.log.getByRole('button', { name: /^Change the plan/ })).toHaveFocus());
});

test('a plan is changed on the version that is shown; what is kept keeps its identity', async () => {
  const app = await open(planned);
  expect(app.day).toHaveValue('2096-04-12');
  type(app.day, '');
  type(app.criterion(1, 'Return to sport'), 'Two full\nsessions');
  await app.press('Remove: Free of pain');
  expect(app.form.getByRole('button', { name: 'Add a criterion of Return to participation' })).toHaveFocus();
  const sent = answering('planReturn', planned);
  await app.save();
  await app.isClosed();
  expect(sent).toEqual([
    { expectedReturn: null, criteria: [{ ...sentOf(session), text: 'Two full sessions' }], version: 3 },
  ]);
});

test('Enter adds a criterion below the one that has the focus', async () => {
  const app = await open(anInjury({ criteria: [pain, { ...pain, id: idOf(3), text: 'Full range' }] }));
  await app.hands.type(app.criterion(1, 'Return to participation'), '{Enter}');
  expect(app.criterion(2, 'Return to participation')).toHaveFocus();
  expect(app.criterion(2, 'Return to participation')).toHaveValue('');
  expect(app.criterion(3, 'Return to participation')).toHaveValue('Full range');
  expect(screen.getByRole('button', { name: 'Remove: Criterion 2 of Return to participation' })).toBeVisible();
});

test('what is wrong is said at its field, also below new criteria that were left empty', async () => {
  const app = await open(planned);
  await app.press('Add a criterion of Rehabilitation');
  type(app.criterion(1, 'Return to participation'), ' ');
  type(app.criterion(1, 'Return to sport'), 'x'.repeat(201));
  const sent = answering('planReturn', planned);
  await app.save();
  const emptied = app.criterion(1, 'Return to participation');
  await waitFor(() => expect(emptied).toHaveAccessibleDescription('Say what must hold'));
  expect(app.criterion(1, 'Return to sport')).toHaveAccessibleDescription('At most 200 characters');
  await waitFor(() => expect(emptied).toHaveFocus());
  expect(app.criterion(1, 'Rehabilitation')).not.toHaveAccessibleDescription();
  expect(sent).toEqual([]);
});

test('what the server refuses shows at its field', async () => {
  const app = await open(planned);
  await app.press('Add a criterion of Rehabilitation');
  const fields = { expectedReturn: 'Cannot be in the past', 'criteria.1.text': 'Contains characters' };
  refusing('planReturn', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.save();
  await waitFor(() => expect(app.day).toHaveAccessibleDescription(/Cannot be in the past$/));
  expect(app.criterion(1, 'Return to sport')).toHaveAccessibleDescription('Contains characters');
  await waitFor(() => expect(app.day).toHaveFocus());
  // No notice repeats it.
  expect(screen.queryByText('The plan could not be saved. Please try again.')).not.toBeInTheDocument();
});

test('a reason that belongs to no field is said in a notice', async () => {
  const app = await open(planned);
  const fields = { criteria: 'At most 20 criteria' };
  refusing('planReturn', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.save();
  expect(await screen.findByText(/At most 20 criteria/)).toBeVisible();
});

test('a full plan takes no other criterion, and says why', async () => {
  const criteria = Array.from({ length: 20 }, (_, n) => ({ ...pain, id: idOf(n), text: `Criterion no. ${n}` }));
  const app = await open(anInjury({ criteria }));
  const add = app.form.getByRole('button', { name: 'Add a criterion of Return to sport' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('A plan has at most 20 criteria. Remove one to add another.');
  await app.hands.click(add);
  await app.hands.type(app.criterion(1, 'Return to participation'), '{Enter}');
  expect(app.form.getAllByRole('textbox', { name: /^Criterion/ })).toHaveLength(20);
  await app.press('Remove: Criterion no. 19');
  await app.hands.click(add);
  expect(app.criterion(1, 'Return to sport')).toHaveFocus();
});

test('an empty plan can start from usual criteria of the stages ahead, to be changed', async () => {
  const app = await open(anInjury({ stage: 'RETURN_TO_PARTICIPATION' }));
  await app.press('Start from usual criteria');
  expect(app.form.queryByRole('button', { name: 'Start from usual criteria' })).not.toBeInTheDocument();
  const first = app.criterion(1, 'Return to sport');
  expect(first).toHaveFocus();
  expect(app.stage('Return to participation').queryByRole('textbox')).not.toBeInTheDocument();
  expect(app.stage('Return to performance').getAllByRole('textbox').length).toBeGreaterThan(1);
  type(first, 'Strength at least 95 % of the other side');
  const sent = answering('planReturn', planned);
  await app.save();
  await app.isClosed();
  expect(sent).toMatchObject([
    {
      criteria: expect.arrayContaining([
        expect.objectContaining({ stage: 'RETURN_TO_SPORT', text: 'Strength at least 95 % of the other side' }),
      ]),
    },
  ]);
});

test('usual criteria are not offered beside others, nor where no stage is ahead', async () => {
  const app = await open(anInjury({ stage: 'RETURN_TO_PERFORMANCE' }));
  expect(app.form.queryByRole('button', { name: /usual/ })).not.toBeInTheDocument();
  await app.press('Cancel');
  await app.isClosed();
});

describe('after somebody else’s change', () => {
  const theirs = anInjury({
    expectedReturn: '2096-05-01',
    criteria: [
      { ...pain, text: 'Free of pain for a week' },
      { ...session, text: 'One session' },
      aCriterion({ id: idOf(9), stage: 'RETURN_TO_SPORT', text: 'Full speed' }),
    ],
    version: 4,
  });

  async function collide() {
    const app = await open(planned);
    type(app.criterion(1, 'Return to sport'), 'Two sessions');
    await app.press('Add a criterion of Return to performance');
    await app.hands.keyboard('A full game');
    refusing('planReturn', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    answering('listInjuries', [theirs]);
    await app.save();
    expect(await app.form.findByText(/^Somebody else has changed this injury/)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(app.day).toHaveValue('2096-05-01'));
    return app;
  }

  test('it keeps what was typed, shows theirs elsewhere, and saves on top of it', async () => {
    const app = await collide();
    expect(app.criterion(1, 'Return to participation')).toHaveValue('Free of pain for a week');
    expect(app.criterion(1, 'Return to sport')).toHaveValue('Two sessions');
    expect(app.criterion(1, 'Return to sport')).toHaveAccessibleDescription('Saved now: One session');
    expect(app.criterion(2, 'Return to sport')).toHaveValue('Full speed');
    const sent = answering('planReturn', { ...theirs, version: 5 });
    await app.save();
    await app.isClosed();
    expect(sent).toEqual([
      {
        expectedReturn: '2096-05-01',
        criteria: [
          { ...sentOf(pain), text: 'Free of pain for a week' },
          { ...sentOf(session), text: 'Two sessions' },
          { id: idOf(9), stage: 'RETURN_TO_SPORT', text: 'Full speed' },
          { stage: 'RETURN_TO_PERFORMANCE', text: 'A full game' },
        ],
        version: 4,
      },
    ]);
  });

  test('what they saved is named beside another day', async () => {
    const app = await collide();
    type(app.day, '2096-06-01');
    expect(app.day).toHaveAccessibleDescription('Saved now: 1 May 2096');
  });

  test('a criterion that they removed is added again where it was changed, and is gone where it was not', async () => {
    const app = await open(planned);
    type(app.criterion(1, 'Return to sport'), 'Two sessions');
    refusing('planReturn', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    answering('listInjuries', [anInjury({ version: 4 })]);
    await app.save();
    await waitFor(() => expect(app.stage('Return to participation').queryByRole('textbox')).not.toBeInTheDocument());
    const sent = answering('planReturn', planned);
    await app.save();
    await app.isClosed();
    expect(sent).toEqual([
      { expectedReturn: null, criteria: [{ stage: 'RETURN_TO_SPORT', text: 'Two sessions' }], version: 4 },
    ]);
  });

  test('the same plan is saved already', async () => {
    const app = await open(planned);
    await app.press('Remove: A full session');
    refusing('planReturn', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    answering('listInjuries', [{ ...planned, criteria: [pain], version: 4 }]);
    await app.save();
    expect(await screen.findByText('The way back is planned')).toBeVisible();
    await app.isClosed();
  });
});

test('a failure keeps what was typed, and says so', async () => {
  const app = await open(planned);
  type(app.criterion(1, 'Return to sport'), 'Two sessions');
  refusing('planReturn', unavailable);
  await app.save();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  const lost = breaking('planReturn', 'gone');
  await app.save();
  await waitFor(() => expect(lost).toHaveLength(1));
  await waitFor(() => expect(app.form.getByRole('button', { name: 'Save' })).toBeVisible());
  const sent = answering('planReturn', planned);
  await app.save();
  await app.isClosed();
  expect(sent).toEqual(lost);
});

test('a double click saves once', async () => {
  const app = await open(planned);
  const { sent, release } = holding('planReturn', planned);
  await app.hands.dblClick(app.form.getByRole('button', { name: 'Save' }));
  expect(await app.form.findByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await app.isClosed();
  expect(sent).toHaveLength(1);
});

test('what was typed is not discarded without a question', async () => {
  const app = await open(planned);
  type(app.criterion(1, 'Return to sport'), 'Two sessions');
  await app.press('Cancel');
  await app.hands.click(await screen.findByRole('button', { name: 'Stay' }));
  void app.router.navigate('/home');
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await app.hands.click(leaving.getByRole('button', { name: 'Stay' }));
  // The dialog below is there again.
  await app.hands.click(await app.form.findByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  expect(app.criterion(1, 'Return to sport')).toHaveValue('Two sessions');
  await app.hands.click(question.getByRole('button', { name: 'Close' }));
  await app.isClosed();
});
