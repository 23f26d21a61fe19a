import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../../testing/server.ts';
import { aListed, anAdmin, aPanel } from '../../testing.ts';

const noor = aListed();

function open(users = [noor]) {
  aPanel({ users });
  return renderApp('/admin?view=users', { user: anAdmin });
}
const inRow = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));
const internal = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' } as const;

describe('a status', () => {
  test('changes before the server answers', async () => {
    const { hands } = open();
    const { sent, release } = holding('setVerification', { ...noor, verificationStatus: 'APPROVED' });
    const choice = (await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad');
    await hands.selectOptions(choice, 'Approved');
    const question = await asked('Approve Noor Haddad?');
    expect(question.getByText(/They get in at once.*told by e-mail and on screen/)).toBeVisible();
    expect([sent, choice]).toEqual([[], expect.objectContaining({ value: 'PENDING' })]);
    await hands.click(question.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'APPROVED' }]));
    await waitFor(() => expect(choice).toHaveValue('APPROVED'));
    // A disabled one would lose the focus.
    expect(choice).toBeEnabled();
    release();
    expect(await screen.findByText('Verification status updated successfully')).toBeInTheDocument();
  });

  test('is rolled back when the server refuses', async () => {
    const { hands } = open();
    refusing('setVerification', internal);
    const choice = (await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad');
    await hands.selectOptions(choice, 'Approved');
    await hands.click((await asked('Approve Noor Haddad?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Failed to update verification status')).toBeInTheDocument();
    await waitFor(() => expect(choice).toHaveValue('PENDING'));
  });

  test('says that no e-mail is sent to an unconfirmed address', async () => {
    const { hands } = open([aListed({ emailConfirmed: false })]);
    answering('setVerification', { ...noor, verificationStatus: 'APPROVED' });
    await hands.selectOptions((await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad'), 'Approved');
    await hands.click((await asked('Approve Noor Haddad?')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/address is not confirmed, so no e-mail is sent/)).toBeInTheDocument();
  });

  test('a status that is no decision is mailed too', async () => {
    const { hands } = open();
    answering('setVerification', { ...noor, verificationStatus: 'UNDER_REVIEW' });
    const choice = (await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad');
    await hands.selectOptions(choice, 'UNDER_REVIEW');
    expect(await screen.findByText('The athlete is told by e-mail and on screen.')).toBeInTheDocument();
  });

  test('an approval is taken back only after a confirmation', async () => {
    const { hands } = open([aListed({ verificationStatus: 'APPROVED' })]);
    const sent = answering('setVerification', noor);
    const choice = (await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad');
    await hands.selectOptions(choice, 'Pending');
    const question = await asked('Take back the approval of Noor Haddad?');
    await hands.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([sent, choice]).toEqual([[], expect.objectContaining({ value: 'APPROVED' })]);
    await hands.selectOptions(choice, 'Pending');
    await hands.click(await screen.findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'PENDING' }]));
  });

  test('a review is ended, which rejects a waiting post, only after a confirmation', async () => {
    const { hands } = open([aListed({ verificationStatus: 'UNDER_REVIEW' })]);
    const sent = answering('setVerification', noor);
    const choice = (await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad');
    await hands.selectOptions(choice, 'Pending');
    const question = await asked('End the review of Noor Haddad?');
    expect(question.getByText(/^A post that waits is rejected\./)).toBeVisible();
    expect([sent, choice]).toEqual([[], expect.objectContaining({ value: 'UNDER_REVIEW' })]);
    await hands.click(question.getByRole('button', { name: 'End the review' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'PENDING' }]));
  });

  test('a rejection carries the note that the athlete reads', async () => {
    const { hands } = open();
    await hands.selectOptions((await inRow('Noor Haddad')).getByLabelText('Verification of Noor Haddad'), 'Rejected');
    await hands.type(await screen.findByLabelText(/Note to the athlete/), 'The post is gone.');
    refusing('setVerification', internal);
    await hands.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Failed to update verification status')).toBeInTheDocument();
    const sent = answering('setVerification', { ...noor, verificationStatus: 'REJECTED' });
    await hands.click(await screen.findByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'REJECTED', notes: 'The post is gone.' }]));
    expect(await screen.findByText('The athlete is told by e-mail and on screen.')).toBeInTheDocument();
  });
});

test('an approved person can be written to, an unapproved one and oneself cannot', async () => {
  const marta = aListed({ id: 'marta', firstName: 'Marta', lastName: 'Silva', verificationStatus: 'APPROVED' });
  const { id, username } = anAdmin;
  const self = aListed({ id, username, firstName: 'Ilse', lastName: 'Brandt', verificationStatus: 'APPROVED' });
  const { hands, router } = open([noor, marta, self]);
  const link = (await inRow('Marta Silva')).getByRole('link', { name: 'Message Marta Silva' });
  for (const name of ['Noor Haddad', 'Ilse Brandt']) {
    expect((await inRow(name)).queryByRole('link')).not.toBeInTheDocument();
  }
  answeringPages('listConversations', () => ({ rows: [] }));
  await hands.click(link);
  expect(await screen.findByRole('heading', { level: 2, name: 'Marta Silva' })).toBeVisible();
  expect(router.state.location.search).toBe('?user=marta');
});
