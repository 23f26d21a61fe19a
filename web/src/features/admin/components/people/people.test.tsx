import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';
import type { Deletion } from '../../api/people.api.ts';
import { aListed, anAdmin, aPanel } from '../../testing.ts';

const noor = aListed();
const marta = aListed({
  id: 'marta',
  firstName: 'Marta',
  lastName: 'Silva',
  role: 'LIAISON',
  verificationStatus: 'APPROVED',
});
const jon = aListed({ id: 'jon', firstName: 'Jon', lastName: 'Aas', role: 'TEAM_MEMBER' });
const { id, username } = anAdmin;
const self = aListed({ id, username, firstName: 'Ilse', lastName: 'Brandt', role: 'ADMIN' });

function open(path = '/admin?view=users', users = [noor]) {
  const asked = aPanel({ users });
  return { asked, ...renderApp(path, { user: anAdmin }) };
}
const inRow = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const internal = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' } as const;

describe('the list', () => {
  test('requests what the address says, and the file uses the same filters', async () => {
    const { asked } = open('/admin?view=users&role=LIAISON&status=APPROVED&search=noor&sort=-name');
    await screen.findByText('Noor Haddad');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      role: 'LIAISON',
      status: 'APPROVED',
      search: 'noor',
      sort: '-name',
      limit: '50',
    });
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/users.csv?role=LIAISON&status=APPROVED&search=noor&sort=-name',
    );
    expect(screen.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('an invalid address shows everybody', async () => {
    const { asked } = open('/admin?view=users&role=KING&sort=passwordHash&status=');
    await screen.findByText('Noor Haddad');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: '50' });
  });

  test('keeps every filter in the address, and Back undoes the last', async () => {
    const { hands, router } = open();
    await hands.selectOptions(await screen.findByLabelText('Role'), 'Liaisons');
    await hands.selectOptions(screen.getByLabelText('Verification'), 'Approved');
    expect(router.state.location.search).toBe('?view=users&role=LIAISON&status=APPROVED');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Verification')).toHaveValue(''));
    expect(screen.getByLabelText('Role')).toHaveValue('LIAISON');
  });

  test('keeps both of two filters set in quick succession', async () => {
    const { router } = open();
    const role = await screen.findByLabelText('Role');
    act(() => {
      fireEvent.change(role, { target: { value: 'LIAISON' } });
      fireEvent.change(screen.getByLabelText('Verification'), { target: { value: 'APPROVED' } });
    });
    await waitFor(() => expect(router.state.location.search).toMatch(/role=LIAISON&status=APPROVED$/));
  });

  test('one press clears all filters and keeps the sorting', async () => {
    const { hands, router } = open('/admin?view=users&role=LIAISON&status=APPROVED&search=noor&sort=name', []);
    await screen.findByText('Nothing matches', { selector: 'strong' });
    await hands.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=users&sort=name'));
    expect(screen.getByLabelText(/^Search/)).toHaveValue('');
  });

  test('loads page by page and shows each person once', async () => {
    const { hands } = open();
    const asked = answeringPages('listUsers', (query) =>
      query.has('cursor') ? { rows: [noor, marta], total: 2 } : { rows: [noor], total: 2, next: 'after-noor' },
    );
    await hands.selectOptions(await screen.findByLabelText('Role'), 'Athletes');
    await hands.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Marta Silva')).toBeVisible();
    expect(asked.at(-1)?.get('cursor')).toBe('after-noor');
    expect(screen.getAllByText('Noor Haddad')).toHaveLength(1);
    expect(screen.getByText('Showing 2 of 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('shows an athlete’s sport and team and a liaison’s work where known, and nothing otherwise', async () => {
    open('/admin?view=users', [
      aListed({ profile: { sport: 'Rowing', position: 'Stroke', team: 'Harbour City' } }),
      aListed({
        ...{ id: '4f3c6c7e-4444-4444-8444-444444444444', firstName: 'Dana', lastName: 'Fox', role: 'LIAISON' },
        profile: { title: 'Physician', specialization: 'Knees', yearsExperience: 12, institution: 'Harbour Clinic' },
      }),
      marta,
    ]);
    expect((await inRow('Noor Haddad')).getByText('Rowing, Stroke, Harbour City')).toBeVisible();
    expect((await inRow('Dana Fox')).getByText('Physician, Knees, Harbour Clinic')).toBeVisible();
    const head = (await inRow('Marta Silva')).getByRole('rowheader');
    expect(head).toHaveTextContent(/^MSMarta Silvanoor@example\.org$/);
  });

  test('offers no role select to team members or for oneself, and no deletion of oneself', async () => {
    open('/admin?view=users', [noor, jon, self]);
    expect((await inRow('Noor Haddad')).getByLabelText('Role of Noor Haddad')).toHaveValue('ATHLETE');
    const member = await inRow('Jon Aas');
    expect(member.getByText('Team member')).toBeVisible();
    expect(member.queryByRole('combobox')).not.toBeInTheDocument();
    const own = await inRow('Ilse Brandt');
    expect(own.queryByRole('combobox')).not.toBeInTheDocument();
    expect(own.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(own.queryByRole('button', { name: /^Social Posts/ })).not.toBeInTheDocument();
  });
});

describe('a role', () => {
  test('changes after confirmation, and the dialog explains the consequences', async () => {
    const { hands } = open();
    const sent = answering('changeRole', { ...noor, role: 'LIAISON' });
    const choice = (await inRow('Noor Haddad')).getByLabelText('Role of Noor Haddad');
    await hands.selectOptions(choice, 'Liaison');
    const question = within(await screen.findByRole('dialog', { name: 'Make Noor Haddad a liaison?' }));
    expect(question.getByText(/approves them at once.*told by e-mail.*connections end/)).toBeVisible();
    await hands.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(choice).toHaveValue('ATHLETE');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await hands.selectOptions(choice, 'Liaison');
    await hands.click(await screen.findByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Role updated')).toBeInTheDocument();
    expect(sent).toEqual([{ role: 'LIAISON' }]);
  });

  test.each([
    ['was approved before', { verificationStatus: 'APPROVED' }],
    ['has no confirmed address', { emailConfirmed: false }],
  ] as const)('no e-mail is announced for a person who %s', async (_which, person) => {
    const { hands } = open('/admin?view=users', [aListed(person)]);
    await hands.selectOptions((await inRow('Noor Haddad')).getByLabelText('Role of Noor Haddad'), 'Liaison');
    const question = within(await screen.findByRole('dialog', { name: 'Make Noor Haddad a liaison?' }));
    expect(question.getByText(/connections end/)).not.toHaveTextContent('e-mail');
  });

  test('of a person who was approved before approves nobody', async () => {
    const { hands } = open('/admin?view=users', [aListed({ role: 'ADMIN', verificationStatus: 'APPROVED' })]);
    await hands.selectOptions((await inRow('Noor Haddad')).getByLabelText('Role of Noor Haddad'), 'Liaison');
    const question = within(await screen.findByRole('dialog', { name: 'Make Noor Haddad a liaison?' }));
    expect(question.getByText('What they may see and do changes at once.')).toBeVisible();
  });

  test.each([
    ['OWN_ACCOUNT', 'You cannot change your own role.'],
    ['LAST_ADMIN', 'There must be at least one administrator.'],
    ['ROLE_FIXED', 'A team member belongs to an athlete; the role cannot be changed.'],
    ['TOO_MANY_REQUESTS', 'Too many attempts.'],
  ] as const)('that could not be changed stays, with the reason beneath the notice: %s', async (code, message) => {
    const { hands } = open('/admin?view=users', [marta]);
    refusing('changeRole', { code, message });
    const choice = (await inRow('Marta Silva')).getByLabelText('Role of Marta Silva');
    await hands.selectOptions(choice, 'Athlete');
    await hands.click(await screen.findByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Failed to update user role. Please try again.')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(choice).toHaveValue('LIAISON');
  });
});

describe('editing', () => {
  const openEdit = async (user = noor) => {
    const app = open('/admin?view=users', [user]);
    await app.hands.click(await screen.findByRole('button', { name: /^Edit/ }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit user' })) };
  };

  test('sends only the changed fields', async () => {
    const { hands, dialog } = await openEdit();
    const sent = answering('editUser', noor);
    await hands.clear(dialog.getByLabelText(/Last Name/));
    await hands.type(dialog.getByLabelText(/Verification Notes/), 'Called the club.');
    await hands.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ lastName: null, verificationNotes: 'Called the club.' }]);
  });

  test('shows errors at the field, from its own validation and from the server', async () => {
    const { hands, dialog } = await openEdit();
    const sent = refusing('editUser', { code: 'EMAIL_TAKEN', message: 'x', fields: { email: 'Email already exists' } });
    const email = dialog.getByLabelText('Email');
    await hands.clear(email);
    await hands.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('Invalid email address'));
    expect(sent).toEqual([]);
    await hands.type(email, 'kofi@example.org');
    await hands.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email already exists'));
  });

  test('does not require an address of a person without one', async () => {
    const { hands, dialog } = await openEdit(aListed({ email: null }));
    const sent = answering('editUser', noor);
    await hands.type(dialog.getByLabelText(/First Name/), 'a');
    await hands.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual([{ firstName: 'Noora' }]));
  });

  test('a failed save shows an error and keeps the input; closing asks first', async () => {
    const { hands, dialog } = await openEdit();
    refusing('editUser', internal);
    await hands.type(dialog.getByLabelText(/First Name/), 'a');
    await hands.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update user')).toBeInTheDocument();
    expect(dialog.getByLabelText(/First Name/)).toHaveValue('Noora');
    await hands.click(dialog.getByRole('button', { name: 'Cancel' }));
    await hands.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(dialog.getByLabelText(/First Name/)).toHaveValue('Noora');
    cleanup();
    const { hands: later, dialog: again } = await openEdit(aListed({ lastName: 'Saleh' }));
    expect(again.getByLabelText(/First Name/)).toHaveValue('Noora');
    expect(again.getByLabelText(/Last Name/)).toHaveValue('Saleh');
    await later.click(again.getByRole('button', { name: 'Cancel' }));
    await later.click(await screen.findByRole('button', { name: 'Close' }));
    expect(localStorage).toHaveLength(0);
  });
});

describe('deleting', () => {
  const preview = {
    userId: noor.id,
    username: noor.username,
    erased: [
      { what: 'Account', count: 1, reason: null },
      { what: 'Profile picture', count: 0, reason: null },
    ],
    anonymised: [],
    kept: [{ what: 'Audit entries', count: 4, reason: 'They hold no name' }],
  };

  test('asks, shows what is erased and what is kept and why, and then deletes', async () => {
    answering('previewDeletion', preview);
    const { hands } = open();
    const sent = answering('deleteUser', null);
    await hands.click(await screen.findByRole('button', { name: 'Delete Noor Haddad' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.')).toBeVisible();
    expect(within(await dialog.findByRole('region', { name: 'Erased' })).getByRole('listitem')).toHaveTextContent(
      'Account1',
    );
    expect(dialog.getByRole('region', { name: 'Kept without the name' })).toHaveTextContent('Nothing');
    expect(dialog.getByText('They hold no name')).toBeVisible();
    expect(dialog.getByText(/^A log of the menstrual cycle, if there is one, is not counted here/)).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('is disabled while the preview cannot be loaded', async () => {
    refusing('previewDeletion', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    const { hands } = open();
    await hands.click(await screen.findByRole('button', { name: 'Delete Noor Haddad' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Please try again in a moment.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled();
    answering('previewDeletion', preview);
    await hands.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete user' })).toBeEnabled());
    refusing('deleteUser', internal);
    await hands.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('Failed to delete user')).toBeInTheDocument();
  });

  test('shows the progress service by service', async () => {
    const { hands } = open();
    const under = { userId: 'gone', begunAt: '2026-03-02T09:30:00Z', begunBy: id, completedAt: null };
    const done = '2026-03-02T09:31:00Z';
    let services: Deletion['services'] = [
      { service: 'identity', doneAt: done, keptUntil: null },
      { service: 'verification', doneAt: null, keptUntil: null },
      { service: 'health-data', doneAt: done, keptUntil: '2033-03-02T12:00:00Z' },
    ];
    answeringPages('listDeletions', () => ({
      rows: [{ ...under, services, completedAt: services.every(({ doneAt }) => doneAt) ? done : null }],
    }));
    await hands.click(await screen.findByText('Deletions'));
    expect(await screen.findByText('has not reported yet')).toBeVisible();
    expect(screen.getByText(/by you/)).toBeVisible();
    expect(screen.getByText(`done ${exactly(done)}; kept until 2 Mar 2033, unreadable`)).toBeVisible();
    services = services.map((each) => ({ ...each, doneAt: done }));
    await waitFor(() => expect(screen.getByText('Done')).toBeVisible());
    expect(screen.queryByText('has not reported yet')).not.toBeInTheDocument();
  });
});
