import { randomUUID } from 'node:crypto';
import { type Person, refusal } from './policy.ts';

const athlete: Person = {
  ...{ kind: 'person', id: randomUUID(), sessionId: randomUUID(), role: 'ATHLETE', status: 'APPROVED' },
  restricted: false,
};
const limited: Person = { ...athlete, only: ['calendar.read', 'availability.read'] };

test('a limited token allows what it names, as far as its person may do it', () => {
  expect(refusal(limited, 'calendar.read')).toBeNull();
  expect(refusal({ ...limited, status: 'PENDING' }, 'calendar.read')?.code).toBe('FORBIDDEN');
  expect(refusal(limited, 'availability.read')?.code).toBe('FORBIDDEN');
});

test.each([
  ['appointment.list', 'FORBIDDEN'],
  ['message.read', 'NOT_FOUND'],
  ['account.edit', 'FORBIDDEN'],
] as const)('it refuses everything else as to people who may not do it: %s', (action, code) => {
  expect(refusal(athlete, action)).toBeNull();
  expect(refusal(limited, action)?.code).toBe(code);
});

test('once a subscription has lapsed nothing new is asked of professionals; everything else stays', () => {
  const lapsed: Person = { ...athlete, lapsed: true };
  for (const action of ['message.send', 'scheduled.change', 'appointment.book', 'proposal.make'] as const) {
    expect(refusal(athlete, action)).toBeNull();
    expect(refusal(lapsed, action)?.code).toBe('SUBSCRIPTION_LAPSED');
  }
  for (const action of [
    'message.read',
    'message.alter',
    'scheduled.cancel',
    'appointment.change',
    'check-in.save',
  ] as const) {
    expect(refusal(lapsed, action)).toBeNull();
  }
});
