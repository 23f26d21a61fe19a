import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { type PostNews, type Standing, standingAfterPost } from './standing-after-post.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 2, 2, 9, count));

const athlete: Standing = { role: 'ATHLETE', status: 'PENDING', submitted: 0, decided: 0, setAt: null };
const submitted = (attempt: number): PostNews => ({ attempt, decision: null, at: minute(2 * attempt) });
const decided = (attempt: number, decision: 'APPROVED' | 'REJECTED'): PostNews => ({
  attempt,
  decision,
  at: minute(2 * attempt + 1),
});

const after = (standing: Standing, ...news: PostNews[]): Standing =>
  news.reduce((before, one) => standingAfterPost(one, before) ?? before, standing);

test.each<[string, PostNews[], VerificationStatus]>([
  ['a submission', [submitted(1)], 'UNDER_REVIEW'],
  ['an approval', [submitted(1), decided(1, 'APPROVED')], 'APPROVED'],
  ['a rejection', [submitted(1), decided(1, 'REJECTED')], 'REJECTED'],
  ['a second try', [submitted(1), decided(1, 'REJECTED'), submitted(2)], 'UNDER_REVIEW'],
  ['a second try that succeeds', [decided(1, 'REJECTED'), submitted(2), decided(2, 'APPROVED')], 'APPROVED'],
  ['a decision before its submission', [decided(1, 'REJECTED'), submitted(1)], 'REJECTED'],
  ['a second try before the first was decided', [submitted(2), decided(1, 'REJECTED')], 'UNDER_REVIEW'],
  ['an approval that comes after a second try', [submitted(2), decided(1, 'APPROVED')], 'APPROVED'],
])('%s', (_name, news, status) => {
  expect(after(athlete, ...news).status).toBe(status);
});

test('only athletes have a standing that posts change', () => {
  for (const role of ['LIAISON', 'ADMIN', 'TEAM_MEMBER'] as const) {
    expect(standingAfterPost(submitted(1), { ...athlete, role })).toBeNull();
    expect(standingAfterPost(decided(1, 'REJECTED'), { ...athlete, role, status: 'APPROVED' })).toBeNull();
  }
});

test('a status set by an admin stands against earlier events, and yields to later ones', () => {
  const set = { ...athlete, status: 'REJECTED', setAt: minute(4) } as const;
  expect(standingAfterPost(submitted(1), set)).toBeNull();
  expect(standingAfterPost(decided(1, 'APPROVED'), set)).toBeNull();
  expect(standingAfterPost(submitted(2), set)).toBeNull();
  expect(after(set, submitted(3)).status).toBe('UNDER_REVIEW');
});

test('an athlete approved by an admin is not put under review by a post', () => {
  const approved = { ...athlete, status: 'APPROVED', setAt: minute(0) } as const;
  expect(after(approved, submitted(1)).status).toBe('APPROVED');
});

/**
 * Every order is a path through the sets of received events. If every last step into a set leads to the same standing,
 * all orders do; if no event in the set changes it any more, duplicates are harmless too.
 */
function assertOrderless(start: Standing, news: readonly PostNews[]) {
  const standings: Standing[] = [start];
  for (let set = 1; set < 1 << news.length; set++) {
    const members = news.filter((_, index) => set & (1 << index));
    const reached = news.flatMap((one, index) =>
      set & (1 << index) ? [after(standings[set ^ (1 << index)] as Standing, one)] : [],
    );
    const [standing, ...others] = reached as [Standing, ...Standing[]];
    for (const other of others) expect({ members, standing: other }).toEqual({ members, standing });
    for (const one of members) expect(standingAfterPost(one, standing)).toBeNull();
    standings.push(standing);
  }
}

const attempts = [1, 2, 3, 4];
const everyDecision = Array.from({ length: 2 ** attempts.length }, (_, bits) =>
  attempts.map((attempt) => decided(attempt, bits & (1 << (attempt - 1)) ? 'APPROVED' : 'REJECTED')),
);
const starts: Array<[string, Standing]> = [
  ['a person without posts', athlete],
  ['a person approved by an admin', { ...athlete, status: 'APPROVED', setAt: minute(0) }],
  ['a person whose status was set between two posts', { ...athlete, status: 'REJECTED', setAt: minute(5) }],
];

test.each(starts)(
  '%s: the events of four posts lead to the same standing in every order, with any duplicates',
  (_name, start) => {
    for (const decisions of everyDecision) assertOrderless(start, [...attempts.map(submitted), ...decisions]);
  },
);
