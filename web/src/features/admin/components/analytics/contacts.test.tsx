import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';
import type { InvestorContact } from '../../api/deck.api.ts';
import { anAdmin, aPanel } from '../../testing.ts';

const ines: InvestorContact = {
  id: '0198c0de-6666-4666-8666-666666666666',
  accessId: '0198c0de-1111-4111-8111-111111111111',
  presentationVersionId: null,
  investorName: 'Ines Marković',
  investorEmail: 'ines@example.org',
  investorCompany: 'Harbour Capital',
  investorTitle: null,
  phone: null,
  linkedinUrl: null,
  notes: 'Call in May',
  interestedInMeeting: true,
  createdAt: '2026-03-02T09:40:00Z',
};
const paul = { ...ines, id: '0198c0de-7777-4777-8777-777777777777', investorName: 'Paul Adeyemi' };

const lists = (...rows: InvestorContact[]) => answeringPages('listInvestorContacts', () => ({ rows }));

async function ask(name: string) {
  aPanel();
  answering('getDeckSummary', {
    ...{ totalSessions: 1, averageMinutes: 1, averageSlides: 1, totalQuestions: 0, waitingQuestions: 0, contacts: 2 },
    slides: [],
  });
  answeringPages('listDeckSessions', () => ({ rows: [] }));
  answeringPages('listPresentationVersions', () => ({ rows: [] }));
  answeringPages('listDeckQuestions', () => ({ rows: [] }));
  lists(ines, paul);
  const { hands } = renderApp('/admin?view=analytics', { user: anAdmin });
  await hands.click(await screen.findByText('Investor contacts'));
  await hands.click(await screen.findByRole('button', { name: `Delete the contact: ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Delete the contact of ${name}?` }));
  return { hands, dialog };
}

test('a contact is deleted after a question', async () => {
  const { hands, dialog } = await ask('Ines Marković');
  const sent = answering('deleteInvestorContact', null);
  lists(paul);
  await hands.click(dialog.getByRole('button', { name: 'Delete the contact' }));
  expect(await screen.findByText('Contact deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Ines Marković')).not.toBeInTheDocument());
  expect(screen.getByText('Paul Adeyemi')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a second click on the answer deletes nothing else', async () => {
  const { hands, dialog } = await ask('Ines Marković');
  const sent = answering('deleteInvestorContact', null);
  lists(paul);
  await hands.dblClick(dialog.getByRole('button', { name: 'Delete the contact' }));
  expect(await screen.findByText('Contact deleted')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('it is kept by Escape', async () => {
  const { hands } = await ask('Ines Marković');
  const sent = answering('deleteInvestorContact', null);
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  expect(screen.getByText('Ines Marković')).toBeVisible();
});

test('a refusal is said, and the contact stays', async () => {
  const { hands, dialog } = await ask('Ines Marković');
  refusing('deleteInvestorContact', {
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  });
  await hands.click(dialog.getByRole('button', { name: 'Delete the contact' }));
  expect(await screen.findByText('The contact could not be deleted. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Ines Marković')).toBeVisible();
});
