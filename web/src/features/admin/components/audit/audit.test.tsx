import { events } from '@entourage/contracts/events/index.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answeringPages, refusing } from '../../../../testing/server.ts';
import type { AuditEntry } from '../../api/audit.api.ts';
import { aListed, anAdmin, aPanel } from '../../testing.ts';
import { deedIn, deeds } from '../../words-of-audit.ts';

const noor = aListed();
const { id, username, firstName, lastName } = noor;

const anEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '66666666-6666-4666-8666-666666666661',
  happenedAt: '2026-03-02T09:30:15.250Z',
  recordedAt: '2026-03-02T09:30:16.000Z',
  service: 'identity',
  action: 'user.changed',
  actor: anAdmin.id,
  by: { id: anAdmin.id, username: 'ilse', firstName: 'Ilse', lastName: 'Brandt' },
  subject: id,
  about: { id, username, firstName, lastName },
  subjectVersion: 4,
  fields: ['firstName', 'role'],
  requestId: '77777777-7777-4777-8777-777777777777',
  refused: null,
  ...over,
});

const trail: readonly AuditEntry[] = [
  anEntry(),
  anEntry({
    id: '66666666-6666-4666-8666-666666666662',
    service: 'gateway',
    action: 'call.refused',
    actor: id,
    by: { id, username, firstName, lastName },
    fields: [],
    refused: { operation: 'Users', code: 'FORBIDDEN', count: 3 },
  }),
  anEntry({
    id: '66666666-6666-4666-8666-666666666663',
    service: 'health-data',
    action: 'biomarkers.changed',
    actor: 'system',
    by: null,
    about: null,
    subject: '88888888-8888-4888-8888-888888888888',
    fields: ['injuryRisk'],
    requestId: null,
  }),
];

function open(address = '', rows = trail) {
  aPanel({ users: [noor] });
  const asked = answeringPages('listAuditEntries', () => ({ rows, total: 61 }));
  return { asked, ...renderApp(`/admin?view=audit${address}`, { user: anAdmin }) };
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
const rowNamed = async (name: string) => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;

test('says who did what to whom, to the second, and what was touched or refused', async () => {
  const { asked } = open();
  const time = expect.stringMatching(/2026.*:30:15/);
  expect(cellsOf(await rowNamed('Account changed'))).toEqual([
    'Account changed',
    'Ilse Brandt',
    'Noor Haddad',
    'First Name, Role',
    time,
  ]);
  expect(cellsOf(await rowNamed('Refused'))).toEqual([
    'Refused',
    'Noor Haddad',
    '–',
    'Users, FORBIDDEN, 3 times',
    time,
  ]);
  expect(cellsOf(await rowNamed('Assessment saved'))).toEqual([
    'Assessment saved',
    'The system',
    '–',
    'Injury risk',
    time,
  ]);
  expect(asked).toHaveLength(1);
});

test('says to what a meeting was corrected', async () => {
  open('', [anEntry({ service: 'scheduling', action: 'appointment.completed', about: null, fields: ['didNotCome'] })]);
  const cells = cellsOf(await rowNamed('Meeting completed'));
  expect(cells).toContain('Corrected: the athlete did not come');
});

test('opens an entry with its ids', async () => {
  const { hands } = open();
  await hands.click(await screen.findByRole('button', { name: 'Account changed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Account changed' }));
  expect(dialog.getByText('77777777-7777-4777-8777-777777777777')).toBeVisible();
  expect(dialog.getByText(`Ilse Brandt (${anAdmin.id})`)).toBeVisible();
  expect(dialog.getByText(id)).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await hands.click(dialog.getByRole('button', { name: 'Copy the request' }));
  expect(write).toHaveBeenCalledWith('77777777-7777-4777-8777-777777777777');
});

test('is narrowed by area, event, days and person, all in the address', async () => {
  const { hands, asked, router } = open('&from=2026-03-01&to=2026-03-02');
  await screen.findByRole('button', { name: 'Account changed' });
  expect(asked.at(-1)?.get('from')).toBe(new Date('2026-03-01T00:00').toISOString());
  expect(asked.at(-1)?.get('to')).toBe(new Date('2026-03-03T00:00').toISOString());
  await hands.selectOptions(screen.getByLabelText('What happened'), 'Signed in');
  await waitFor(() => expect(asked.at(-1)?.get('action')).toBe('session.started'));
  await hands.selectOptions(screen.getByLabelText('Area'), 'Meetings');
  await waitFor(() => expect(asked.at(-1)?.get('service')).toBe('scheduling'));
  expect(asked.at(-1)?.has('action')).toBe(false);
  expect(within(screen.getByLabelText('What happened')).queryByText('Signed in')).not.toBeInTheDocument();
  await hands.click(within(await rowNamed('Account changed')).getByRole('button', { name: 'Noor Haddad' }));
  await waitFor(() => expect(asked.at(-1)?.get('person')).toBe(id));
  expect(router.state.location.search).toBe(`?view=audit&from=2026-03-01&to=2026-03-02&area=scheduling&person=${id}`);
  expect(await screen.findByText('By or about Noor Haddad')).toBeVisible();
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    expect.stringMatching(`^/api/audit\\.csv\\?person=${id}&service=scheduling&from=`),
  );
  await hands.click(screen.getByRole('button', { name: 'Show everybody' }));
  await waitFor(() => expect(asked.at(-1)?.has('person')).toBe(false));
});

test('finds a person by name', async () => {
  const { hands, asked } = open();
  await hands.type(await screen.findByLabelText('Whose entries'), 'noor');
  await hands.click(await screen.findByRole('button', { name: 'Noor Haddad noor.haddad' }));
  await waitFor(() => expect(asked.at(-1)?.get('person')).toBe(id));
  const cross = screen.getByRole('button', { name: 'Show everybody' });
  expect(cross).toHaveFocus();
  await hands.click(cross);
  expect(screen.getByLabelText('Whose entries')).toHaveFocus();
});

test('a last day before the first is refused beside the field, and no other list stands below', async () => {
  const { asked } = open('&from=2026-03-02');
  await screen.findByRole('button', { name: 'Account changed' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  expect(await screen.findByText('Must not be before the first day')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Account changed' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /CSV/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Read again' })).toBeDisabled();
  expect(asked).toHaveLength(1);
});

test('what matches nothing can be cleared in one step, and a failure tried again', async () => {
  const { hands, asked } = open('&from=2030-01-01', []);
  await hands.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked.at(-1)?.has('from')).toBe(false));
  expect(screen.getByLabelText('Whose entries')).toHaveFocus();
  refusing('listAuditEntries', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
});

test('a user’s entries are one press from their history', async () => {
  aPanel({ users: [noor] });
  answeringPages('listUserHistory', () => ({ rows: [] }));
  const asked = answeringPages('listAuditEntries', () => ({ rows: trail }));
  const { hands } = renderApp('/admin?view=users', { user: anAdmin });
  await hands.click(await screen.findByRole('button', { name: 'Edit Noor Haddad' }));
  await hands.click(await screen.findByText('What was changed before'));
  await hands.click(await screen.findByRole('link', { name: 'Their entries on the audit trail' }));
  await waitFor(() => expect(asked.at(-1)?.get('person')).toBe(id));
});

test('names the list that was downloaded', async () => {
  open('', [anEntry({ service: 'gateway', action: 'list.exported', about: null, subject: 'Users', fields: [] })]);
  expect(cellsOf(await rowNamed('List downloaded')).slice(2, 4)).toEqual(['–', 'Users']);
});

test('every event that the trail records has its words, and no other', () => {
  const unrecorded = ['message.sent', 'message.read', 'message.unread', 'urgent.missed', 'urgent.closed'];
  const ofMail = ['notifications.changed', 'reply.sent', 'reply.failed'];
  const left = [
    ...unrecorded,
    ...ofMail,
    'cycle.changed',
    'scheduled.settled',
    'conversation.erased',
    'job.progressed',
  ];
  const recorded = [...events.values()].filter(({ type }) => !left.includes(type));
  const named = Object.entries(deeds).flatMap(([area, actions]) =>
    Object.keys(actions).map((each) => `${area} ${each}`),
  );
  expect(named.sort()).toEqual(recorded.map(({ service, type }) => `${service} ${type}`).sort());
  expect(deedIn('something.new')).toBe('something.new');
});
