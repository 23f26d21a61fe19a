import { fireEvent, screen, within } from '@testing-library/react';
import type { FollowUp } from '../../../shared/health/api/follow-ups.api.ts';
import { aLiaison, athlete, dana } from '../../../shared/health/testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../testing/render-app.tsx';

export const maya = { ...dana, id: '4f3c6c7e-7777-4777-8777-777777777777', firstName: 'Maya', lastName: 'Okonkwo' };

export const onThursday = () => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00'));

/** Anyone's, without a day. */
export const aFollowUp = (over: Partial<FollowUp> = {}): FollowUp => ({
  id: '55555555-5555-4555-8555-555555555555',
  athleteId: athlete.id,
  text: 'Arrange a scan of the knee',
  due: null,
  assignee: null,
  writtenAt: '2026-03-02T07:30:00Z',
  writtenBy: dana,
  doneAt: null,
  doneBy: null,
  version: 1,
  ...over,
});

export const findSection = async () => within(await screen.findByRole('region', { name: 'Follow-ups' }));

/** Opens Dana's page of an athlete whom Maya looks after too. */
export async function openDesk(followUps: readonly FollowUp[] = [aFollowUp()], hash = '') {
  const ofMaya = { ...aLiaison('SPORTS_MEDICINE'), liaison: { ...maya, profileImageUrl: null, timeZone: null } };
  aLiaisonsDay({ athletes: [anAssigned()], followUps, liaisons: [aLiaison('SPORTS_SCIENCE'), ofMaya] });
  const app = renderApp(`/dashboard?athlete=${athlete.id}${hash}`, { user: liaison });
  const section = await findSection();
  await section.findByRole('form', { name: 'Add a follow-up' });
  return { ...app, section };
}

export const fill = (
  form: Pick<ReturnType<typeof within>, 'getByLabelText'>,
  typed: Readonly<Record<string, string>>,
) => {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
};
