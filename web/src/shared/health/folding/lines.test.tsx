import { screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../../testing/on-phone.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aCareNote, aDashboard, aPlannedSession, aPlannedWeek, aTodo, athlete, aWellness } from '../testing.ts';
import { aLiaisonsDay, liaison } from '../testing-liaison.ts';
import { aQuestion, yesOrNo } from '../testing-questions.ts';

beforeEach(() => {
  onPhone();
  // A Thursday.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));
});

const region = (name: string) => screen.findByRole('region', { name });
const openDesk = () => renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });

test('the plan says of which week it speaks', async () => {
  const sessions = [aPlannedSession({ day: '2026-03-24' })];
  aDashboard({ plannedWeeks: [aPlannedWeek(), aPlannedWeek({ monday: '2026-03-23', sessions })] });
  const { router } = renderApp('/dashboard?week=2026-03-23', { user: athlete });
  const plan = within(await region('Training plan'));
  expect(await plan.findByText('23–29 Mar: 1 session, 1 h')).toBeVisible();
  await router.navigate('/dashboard?week=2026-03-16');
  expect(await plan.findByText('16–22 Mar: nothing planned')).toBeVisible();
});

test('to-dos that are overdue where the athlete is come first', async () => {
  aLiaisonsDay({
    todos: [
      aTodo({ id: '1', text: 'Stretch' }),
      aTodo({ id: '2', text: 'Blood test', due: '2026-03-06' }),
      aTodo({ id: '3', text: 'Ring the club', due: '2026-03-05' }),
      aTodo({ id: '4', text: 'Sleep early', due: '2026-03-02' }),
    ],
    // It is Friday there.
    wellness: aWellness({ days: [], to: '2026-03-06' }),
  });
  openDesk();
  expect(await within(await region('To-dos')).findByText('2 overdue · Ring the club')).toBeVisible();
});

const followUp = {
  athleteId: athlete.id,
  assignee: null,
  writtenAt: '2026-03-02T07:30:00Z',
  writtenBy: null,
  doneAt: null,
  doneBy: null,
  version: 1,
};
const today = { ...followUp, id: 'today', text: 'Ring the club', due: '2026-03-05' };

test.each([
  ['1 overdue · Book a room', { ...followUp, id: 'overdue', text: 'Book a room', due: '2026-03-04' }],
  ['Ring the club', { ...followUp, id: 'later', text: 'Book a room', due: null }],
])('of follow-ups the line is "%s"', async (line, other) => {
  aLiaisonsDay({ followUps: [today, other] });
  openDesk();
  expect(await within(await region('Follow-ups')).findByText(line)).toBeVisible();
});

const withdrawn = { text: null, withdrawnAt: '2026-03-02T18:00:00Z' };

test.each([
  ['that stands', null, 'Plan of Fri, 20 Feb 2026'],
  ['of all, where none stands', withdrawn.withdrawnAt, 'Consultation of Mon, 2 Mar 2026, withdrawn'],
])('of care notes the line names the latest %s', async (_which, withdrawnAt, line) => {
  aDashboard({
    careNotes: [aCareNote(withdrawn), aCareNote({ id: 'older', kind: 'PLAN', happenedOn: '2026-02-20', withdrawnAt })],
  });
  renderApp('/dashboard', { user: athlete });
  const notes = within(await region('Care notes'));
  await waitFor(() => expect(notes.getByText(line)).toBeVisible());
});

const answered = aQuestion({ answers: [{ date: '2026-03-04', answer: 1 }] });

test.each([
  ['2 asked · last answer yesterday', [answered, aQuestion(yesOrNo)]],
  ['1 asked', [aQuestion(yesOrNo)]],
  ['None asked', [{ ...answered, isAsked: false }]],
])('of questions the line is "%s"', async (line, questions) => {
  aLiaisonsDay({ questions, wellness: aWellness({ days: [], to: '2026-03-05' }) });
  openDesk();
  expect(await within(await region('Questions in the check-in')).findByText(line)).toBeVisible();
});
