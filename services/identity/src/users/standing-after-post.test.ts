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

test('nobody but an athlete has a standing that posts change', () => {
  for (const role of ['LIAISON', 'ADMIN', 'TEAM_MEMBER'] as const) {
    expect(standingAfterPost(submitted(1), { ...athlete, role })).toBeNull();
    expect(standingAfterPost(decided(1, 'REJECTED'), { ...athlete, role, status: 'APPROVED' })).toBeNull();
  }
});

test('what somebody set stands against what happened before, and gives way to what happens after', () => {
  const set = { ...athlete, status: 'REJECTED', setAt: minute(4) } as const;
  expect(standingAfterPost(submitted(1), set)).toBeNull();
  expect(standingAfterPost(decided(1, 'APPROVED'), set)).toBeNull();
  expect(standingAfterPost(submitted(2), set)).toBeNull();
  expect(after(set, submitted(3)).status).toBe('UNDER_REVIEW');
});

test('who was approved by hand is not put under review by a post', () => {
  const approved = { ...athlete, status: 'APPROVED', setAt: minute(0) } as const;
  expect(after(approved, submitted(1)).status).toBe('APPROVED');
});

/**
 * Every order is a way through the sets of what has come; if the last step into each set leads to the same standing whichever
 * it was, then so does every order, and if nothing in the set changes it any more, so does every doubling.
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
  ['one who has shown nothing', athlete],
  ['one who was approved by hand', { ...athlete, status: 'APPROVED', setAt: minute(0) }],
  ['one whose status was set between two posts', { ...athlete, status: 'REJECTED', setAt: minute(5) }],
];

test.each(starts)(
  '%s: any of the news of four posts end the same in every order, however often they come',
  (_name, start) => {
    for (const decisions of everyDecision) assertOrderless(start, [...attempts.map(submitted), ...decisions]);
  },
);
