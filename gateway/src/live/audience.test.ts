import { randomUUID } from 'node:crypto';
import { events } from '@entourage/contracts/events/index.ts';
import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import type { Person } from '@entourage/kit/policy.ts';
import { anEvent } from './an-event.ts';
import { noticeFor } from './audience.ts';

const viewer = (role: Person['role'], status: Person['status'] = 'APPROVED'): Person => ({
  kind: 'person',
  id: randomUUID(),
  sessionId: randomUUID(),
  role,
  status,
  restricted: false,
});
const admin = viewer('ADMIN');
const others = roles.flatMap((role) =>
  verificationStatuses
    .filter((status) => role !== 'ADMIN' || status !== 'APPROVED')
    .map((status) => viewer(role, status)),
);

describe.each(['user.registered', 'user.changed', 'user.deleted'])('%s', (type) => {
  const event = anEvent(type);

  test('tells an admin that there is something about this person', () => {
    expect(noticeFor(event, admin)).toEqual({ kind: 'User', id: event.subject });
  });

  test('tells the person, whatever their standing, that it is about them', () => {
    for (const person of [admin, ...others]) {
      expect(noticeFor(anEvent(type, person.id), person)).toEqual({ kind: 'CurrentUser', id: person.id });
    }
  });

  test('tells nobody else', () => {
    for (const person of others) expect(noticeFor(event, person)).toBeNull();
  });
});

describe.each(['contact.received', 'contact.read'])('%s', (type) => {
  test('tells admins, and nobody else', () => {
    const event = anEvent(type);
    expect(noticeFor(event, admin)).toEqual({ kind: 'ContactMessage', id: event.subject });
    for (const person of others) expect(noticeFor(event, person)).toBeNull();
  });
});

describe.each(['post.submitted', 'post.reviewed', 'post.closed'])('%s', (type) => {
  const ofPerson = (userId: unknown) => anEvent(type, undefined, { userId, attempt: 1, decision: 'APPROVED' });

  test('tells admins and whose post it is that there is something about it', () => {
    for (const person of [admin, ...others]) {
      const event = ofPerson(person.id);
      const notice = { kind: 'SocialPost', id: event.subject };
      expect([noticeFor(event, person), noticeFor(event, admin)]).toEqual([notice, notice]);
    }
  });

  test('tells nobody else, also where it does not say whose it is', () => {
    for (const userId of [randomUUID(), undefined, null]) {
      for (const person of others) expect(noticeFor(ofPerson(userId), person)).toBeNull();
    }
    for (const person of others) expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
  });
});

describe.each(['connection.created', 'connection.removed'])('%s', (type) => {
  const ofTwo = (athleteId: unknown, liaisonId: unknown) => anEvent(type, undefined, { athleteId, liaisonId });

  test('tells admins and the two whom it connects that there is something about it', () => {
    for (const person of [admin, ...others]) {
      for (const event of [ofTwo(person.id, randomUUID()), ofTwo(randomUUID(), person.id)]) {
        const notice = { kind: 'Connection', id: event.subject };
        expect([noticeFor(event, person), noticeFor(event, admin)]).toEqual([notice, notice]);
      }
    }
  });

  test('tells nobody else, also where it does not say whom it connects', () => {
    for (const person of others) {
      expect(noticeFor(ofTwo(randomUUID(), randomUUID()), person)).toBeNull();
      expect(noticeFor(ofTwo(undefined, null), person)).toBeNull();
      expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
    }
  });
});

describe.each([
  ['biomarkers.changed', 'Biomarkers'],
  ['todo.changed', 'Todo'],
  ['todo.completed', 'Todo'],
  ['checkin.saved', 'CheckIn'],
  ['measurements.imported', 'Measurements'],
  ['injury.changed', 'Injury'],
])('%s', (type, kind) => {
  test('tells the athlete and the liaisons it names, by the athlete’s id', () => {
    for (const person of [admin, ...others]) {
      const athlete = randomUUID();
      expect(noticeFor(anEvent(type, undefined, { userId: person.id, notify: [] }), person)).toEqual({
        kind,
        id: person.id,
      });
      const event = anEvent(type, undefined, { userId: athlete, notify: [randomUUID(), person.id] });
      expect(noticeFor(event, person)).toEqual({ kind, id: athlete });
    }
  });

  test('tells nobody else, admins neither, also where it does not say whom it is for', () => {
    for (const person of [admin, ...others]) {
      const data = { userId: randomUUID(), notify: [randomUUID()] };
      expect(noticeFor(anEvent(type, person.id, data), person)).toBeNull();
      expect(noticeFor(anEvent(type, person.id, { userId: undefined, notify: [person.id] }), person)).toBeNull();
    }
  });
});

describe.each(['alert.raised', 'alert.seen'])('%s', (type) => {
  test('tells the liaisons it names, by its own id; the athlete that their check-ins say more when it is raised', () => {
    for (const person of [admin, ...others]) {
      const event = anEvent(type, undefined, { userId: randomUUID(), notify: [randomUUID(), person.id] });
      expect(noticeFor(event, person)).toEqual({ kind: 'Alert', id: event.subject });
      const ofThem = anEvent(type, person.id, { userId: person.id, notify: [randomUUID()] });
      expect(noticeFor(ofThem, person)).toEqual(type === 'alert.raised' ? { kind: 'CheckIn', id: person.id } : null);
    }
  });
});

describe.each([
  ['message.sent', 'Message', 'senderId', 'receiverId'],
  ['message.changed', 'Message', 'senderId', 'receiverId'],
  ['message.read', 'ReadMark', 'readerId', 'otherId'],
  ['urgent.missed', 'Message', 'senderId', 'receiverId'],
  ['urgent.closed', 'Message', 'senderId', 'receiverId'],
])('%s', (type, kind, one, other) => {
  const ofTwo = (first: unknown, second: unknown) => anEvent(type, undefined, { [one]: first, [other]: second });

  test('tells each of the two with whom it was', () => {
    for (const person of [admin, ...others]) {
      const correspondent = randomUUID();
      const notice = { kind, id: correspondent };
      expect(noticeFor(ofTwo(person.id, correspondent), person)).toEqual(notice);
      expect(noticeFor(ofTwo(correspondent, person.id), person)).toEqual(notice);
    }
  });

  test('tells nobody else, admins neither, also where it does not say between whom it was', () => {
    for (const person of [admin, ...others]) {
      expect(noticeFor(ofTwo(randomUUID(), randomUUID()), person)).toBeNull();
      expect(noticeFor(ofTwo(person.id, undefined), person)).toBeNull();
      expect(noticeFor(ofTwo(null, person.id), person)).toBeNull();
      expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
    }
  });
});

describe.each(['urgent.missed', 'urgent.closed'])('%s', (type) => {
  test('tells whom it asks, by the message’s id, and no other admin', () => {
    for (const person of [admin, ...others]) {
      const two = { senderId: randomUUID(), receiverId: randomUUID() };
      const event = anEvent(type, undefined, { ...two, notify: [randomUUID(), person.id] });
      expect(noticeFor(event, person)).toEqual({ kind: 'Urgent', id: event.subject });
      expect(noticeFor(anEvent(type, undefined, { ...two, notify: [randomUUID()] }), person)).toBeNull();
    }
  });
});

test('scheduled.settled tells its author, and nobody else', () => {
  for (const person of [admin, ...others]) {
    const of = (senderId: string, receiverId: string) =>
      anEvent('scheduled.settled', undefined, { senderId, receiverId, isSent: true });
    const event = of(person.id, randomUUID());
    expect(noticeFor(event, person)).toEqual({ kind: 'Scheduled', id: event.subject });
    expect(noticeFor(of(randomUUID(), person.id), person)).toBeNull();
  }
});

test('conversation.erased tells whoever is left with whom it was, and nobody else', () => {
  for (const person of [admin, ...others]) {
    const erasedId = randomUUID();
    const of = (data: object) => noticeFor(anEvent('conversation.erased', undefined, data), person);
    expect(of({ erasedId, otherId: person.id })).toEqual({ kind: 'Message', id: erasedId });
    expect([of({ erasedId, otherId: randomUUID() }), of({ otherId: person.id })]).toEqual([null, null]);
  }
});

describe.each(['posts.erased', 'messages.erased'])('%s', (type) => {
  test('tells admins that there is something about the account, and nobody who is left besides', () => {
    const event = anEvent(type);
    expect(noticeFor(event, admin)).toEqual({ kind: 'User', id: event.subject });
    for (const person of others) expect(noticeFor(event, person)).toBeNull();
  });
});

describe.each(['emergency.opened', 'emergency.closed'])('%s', (type) => {
  test('tells the athlete and whoever opened it, and no other admin', () => {
    const athlete = viewer('ATHLETE');
    const event = { ...anEvent(type, undefined, { userId: athlete.id }), actor: admin.id };
    const notice = { kind: 'EmergencyAccess', id: athlete.id };
    expect([noticeFor(event, athlete), noticeFor(event, admin)]).toEqual([notice, notice]);
    for (const person of [viewer('ADMIN'), ...others]) expect(noticeFor(event, person)).toBeNull();
  });
});

test('what a liaison says of their work concerns them and admins, by their own id', () => {
  for (const person of [admin, ...others]) {
    const event = anEvent('liaison.changed', undefined, { userId: person.id });
    const notice = { kind: 'LiaisonProfile', id: person.id };
    expect([noticeFor(event, person), noticeFor(event, admin)]).toEqual([notice, notice]);
    for (const other of others) if (other !== person) expect(noticeFor(event, other)).toBeNull();
    expect(noticeFor(anEvent('liaison.changed', person.id), person)).toBeNull();
  }
});

describe.each(['profile.onboarded', 'profile.changed'])('%s', (type) => {
  test('tells whose profile it is, and nobody else, admins neither', () => {
    for (const person of [admin, ...others]) {
      const event = anEvent(type, undefined, { userId: person.id });
      expect(noticeFor(event, person)).toEqual({ kind: 'AthleteProfile', id: event.subject });
      expect(noticeFor(event, admin.id === person.id ? (others[0] as Person) : admin)).toBeNull();
    }
  });
});

test('an event that nobody was named for is told to nobody', () => {
  for (const type of ['session.started', 'session.ended', 'records.closed', 'biomarkers.changed', 'constructor']) {
    for (const person of [admin, ...others]) expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
  }
});

test('a notice names a kind and an id, whatever is in the event', () => {
  for (const type of events.keys()) {
    const notice = noticeFor(anEvent(type, admin.id, { role: 'ADMIN', changed: ['email'] }), admin);
    if (notice) expect(Object.keys(notice)).toEqual(['kind', 'id']);
  }
});
