import { randomUUID } from 'node:crypto';
import { events } from '@entourage/contracts/events/index.ts';
import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
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

  test('notifies an admin about this person', () => {
    expect(noticeFor(event, admin)).toEqual({ kind: 'User', id: event.subject });
  });

  test('notifies the person, whatever their standing, with their own id', () => {
    for (const person of [admin, ...others]) {
      expect(noticeFor(anEvent(type, person.id), person)).toEqual({ kind: 'CurrentUser', id: person.id });
    }
  });

  test('notifies nobody else', () => {
    for (const person of others) expect(noticeFor(event, person)).toBeNull();
  });
});

const aboutMessages = ['received', 'read', 'answered', 'mailed', 'undelivered', 'resent', 'deleted'];

describe.each(aboutMessages.map((deed) => `contact.${deed}`))('%s', (type) => {
  test('notifies admins, and nobody else', () => {
    const event = anEvent(type);
    expect(noticeFor(event, admin)).toEqual({ kind: 'ContactMessage', id: event.subject });
    for (const person of others) expect(noticeFor(event, person)).toBeNull();
  });
});

describe.each(['post.submitted', 'post.reviewed', 'post.closed'])('%s', (type) => {
  const ofPerson = (userId: unknown) => anEvent(type, undefined, { userId, attempt: 1, decision: 'APPROVED' });

  test("notifies admins and the post's athlete", () => {
    for (const person of [admin, ...others]) {
      const event = ofPerson(person.id);
      const notice = { kind: 'SocialPost', id: event.subject };
      expect([noticeFor(event, person), noticeFor(event, admin)]).toEqual([notice, notice]);
    }
  });

  test('notifies nobody else, nor anybody if the athlete is missing', () => {
    for (const userId of [randomUUID(), undefined, null]) {
      for (const person of others) expect(noticeFor(ofPerson(userId), person)).toBeNull();
    }
    for (const person of others) expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
  });
});

describe.each(['connection.created', 'connection.removed'])('%s', (type) => {
  const ofTwo = (athleteId: unknown, liaisonId: unknown) => anEvent(type, undefined, { athleteId, liaisonId });

  test('notifies admins and the two connected people', () => {
    for (const person of [admin, ...others]) {
      for (const event of [ofTwo(person.id, randomUUID()), ofTwo(randomUUID(), person.id)]) {
        const notice = { kind: 'Connection', id: event.subject };
        expect([noticeFor(event, person), noticeFor(event, admin)]).toEqual([notice, notice]);
      }
    }
  });

  test('notifies nobody else, nor anybody if the people are missing', () => {
    for (const person of others) {
      expect(noticeFor(ofTwo(randomUUID(), randomUUID()), person)).toBeNull();
      expect(noticeFor(ofTwo(undefined, null), person)).toBeNull();
      expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
    }
  });
});

describe.each([
  ['biomarkers.changed', 'Biomarkers'],
  ['todo.added', 'Todo'],
  ['todo.changed', 'Todo'],
  ['todo.completed', 'Todo'],
  ['checkin.saved', 'CheckIn'],
  ['measurements.imported', 'Measurements'],
  ['measurements.undone', 'Measurements'],
  ['injury.entered', 'Injury'],
  ['injury.changed', 'Injury'],
  ['return.planned', 'Injury'],
  ['illness.entered', 'Illness'],
  ['illness.changed', 'Illness'],
  ['illness.over', 'Illness'],
  ['illness.resumed', 'Illness'],
  ['cycle.changed', 'Cycle'],
  ['medicalcard.saved', 'MedicalCard'],
  ['plan.changed', 'PlannedWeek'],
  ['season.changed', 'Competition'],
  ['checkinquestion.asked', 'CheckInQuestion'],
  ['checkinquestion.changed', 'CheckInQuestion'],
  ['document.added', 'HealthDocument'],
  ['document.changed', 'HealthDocument'],
  ['document.removed', 'HealthDocument'],
  ['carenote.written', 'CareNote'],
  ['carenote.changed', 'CareNote'],
])('%s', (type, kind) => {
  test("notifies the athlete and the named liaisons, with the athlete's id", () => {
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

  test('notifies nobody else, nor admins, nor anybody if the people are missing', () => {
    for (const person of [admin, ...others]) {
      const data = { userId: randomUUID(), notify: [randomUUID()] };
      expect(noticeFor(anEvent(type, person.id, data), person)).toBeNull();
      expect(noticeFor(anEvent(type, person.id, { userId: undefined, notify: [person.id] }), person)).toBeNull();
    }
  });
});

describe.each([
  ['pass.made', 'EmergencyPass'],
  ['pass.revoked', 'EmergencyPass'],
  ['pass.opened', 'EmergencyPass'],
  ['measurementkey.made', 'MeasurementKey'],
  ['measurementkey.revoked', 'MeasurementKey'],
])('%s', (type, kind) => {
  test('notifies the athlete alone', () => {
    for (const person of [admin, ...others]) {
      const own = anEvent(type, undefined, { userId: person.id });
      expect(noticeFor(own, person)).toEqual({ kind, id: person.id });
      expect(noticeFor(anEvent(type, person.id, { userId: randomUUID() }), person)).toBeNull();
    }
  });
});

test("followup.changed notifies the named liaisons with the athlete's id, and not the athlete", () => {
  for (const person of [admin, ...others]) {
    const athlete = randomUUID();
    const of = (data: object) => noticeFor(anEvent('followup.changed', undefined, data), person);
    expect(of({ userId: athlete, notify: [randomUUID(), person.id] })).toEqual({ kind: 'FollowUp', id: athlete });
    expect(of({ userId: person.id, notify: [randomUUID()] })).toBeNull();
    expect(of({ userId: athlete, notify: [randomUUID()], givenTo: person.id })).toBeNull();
  }
});

describe.each(['alert.raised', 'alert.seen'])('%s', (type) => {
  test("notifies the named liaisons with the alert's id; on a raised alert also the athlete, whose check-ins show it", () => {
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

  test("notifies each of the two with the other's id", () => {
    for (const person of [admin, ...others]) {
      const correspondent = randomUUID();
      const notice = { kind, id: correspondent };
      expect(noticeFor(ofTwo(person.id, correspondent), person)).toEqual(notice);
      expect(noticeFor(ofTwo(correspondent, person.id), person)).toEqual(notice);
    }
  });

  test('notifies nobody else, nor admins, nor anybody if the people are missing', () => {
    for (const person of [admin, ...others]) {
      expect(noticeFor(ofTwo(randomUUID(), randomUUID()), person)).toBeNull();
      expect(noticeFor(ofTwo(person.id, undefined), person)).toBeNull();
      expect(noticeFor(ofTwo(null, person.id), person)).toBeNull();
      expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
    }
  });
});

describe.each(['urgent.missed', 'urgent.closed'])('%s', (type) => {
  test("notifies the people asked to take over with the message's id, and no other admin", () => {
    for (const person of [admin, ...others]) {
      const two = { senderId: randomUUID(), receiverId: randomUUID() };
      const event = anEvent(type, undefined, { ...two, notify: [randomUUID(), person.id] });
      expect(noticeFor(event, person)).toEqual({ kind: 'Urgent', id: event.subject });
      expect(noticeFor(anEvent(type, undefined, { ...two, notify: [randomUUID()] }), person)).toBeNull();
    }
  });
});

test('scheduled.settled notifies its author, and nobody else', () => {
  for (const person of [admin, ...others]) {
    const of = (senderId: string, receiverId: string) =>
      anEvent('scheduled.settled', undefined, { senderId, receiverId, isSent: true });
    const event = of(person.id, randomUUID());
    expect(noticeFor(event, person)).toEqual({ kind: 'Scheduled', id: event.subject });
    expect(noticeFor(of(randomUUID(), person.id), person)).toBeNull();
  }
});

test("conversation.erased notifies the remaining person with the other's id, and nobody else", () => {
  for (const person of [admin, ...others]) {
    const erasedId = randomUUID();
    const of = (data: object) => noticeFor(anEvent('conversation.erased', undefined, data), person);
    expect(of({ erasedId, otherId: person.id })).toEqual({ kind: 'Message', id: erasedId });
    expect([of({ erasedId, otherId: randomUUID() }), of({ otherId: person.id })]).toEqual([null, null]);
  }
});

describe.each(['posts.erased', 'messages.erased'])('%s', (type) => {
  test('notifies admins about the account, and nobody else', () => {
    const event = anEvent(type);
    expect(noticeFor(event, admin)).toEqual({ kind: 'User', id: event.subject });
    for (const person of others) expect(noticeFor(event, person)).toBeNull();
  });
});

describe.each(['emergency.opened', 'emergency.closed'])('%s', (type) => {
  test('notifies the athlete and the admin who opened it, and no other admin', () => {
    const athlete = viewer('ATHLETE');
    const event = { ...anEvent(type, undefined, { userId: athlete.id }), actor: admin.id };
    const notice = { kind: 'EmergencyAccess', id: athlete.id };
    expect([noticeFor(event, athlete), noticeFor(event, admin)]).toEqual([notice, notice]);
    for (const person of [viewer('ADMIN'), ...others]) expect(noticeFor(event, person)).toBeNull();
  });
});

test("a liaison's profile change notifies the liaison and admins, with the liaison's id", () => {
  for (const person of [admin, ...others]) {
    const event = anEvent('liaison.changed', undefined, { userId: person.id });
    const notice = { kind: 'LiaisonProfile', id: person.id };
    expect([noticeFor(event, person), noticeFor(event, admin)]).toEqual([notice, notice]);
    for (const other of others) if (other !== person) expect(noticeFor(event, other)).toBeNull();
    expect(noticeFor(anEvent('liaison.changed', person.id), person)).toBeNull();
  }
});

describe.each(['profile.onboarded', 'profile.changed'])('%s', (type) => {
  test("notifies the profile's owner, and nobody else, nor admins", () => {
    for (const person of [admin, ...others]) {
      const event = anEvent(type, undefined, { userId: person.id });
      expect(noticeFor(event, person)).toEqual({ kind: 'AthleteProfile', id: event.subject });
      expect(noticeFor(event, admin.id === person.id ? (others[0] as Person) : admin)).toBeNull();
    }
  });
});

test('an event without recipients notifies nobody', () => {
  for (const type of ['session.started', 'session.ended', 'records.closed', 'biomarkers.changed', 'constructor']) {
    for (const person of [admin, ...others]) expect(noticeFor(anEvent(type, person.id), person)).toBeNull();
  }
});

test('a notice has only a kind and an id, whatever the event contains', () => {
  for (const type of events.keys()) {
    const notice = noticeFor(anEvent(type, admin.id, { role: 'ADMIN', changed: ['email'] }), admin);
    if (notice) expect(Object.keys(notice)).toEqual(['kind', 'id']);
  }
});
