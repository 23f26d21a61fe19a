import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { type Care, careOf } from './care.ts';
import { unlocked } from './deck.ts';
import { aDeckCard } from './entourage.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let people: People;
let care: Care;
beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  care = careOf(people, await people.admin());
});

/** Before all who agreed in other tests. */
async function agreesFirst(athlete: Person, words: object) {
  await athlete.browser.send('PUT', '/api/deck-consent', aDeckCard);
  await people.query('invites', 'update deck_consents set since = $2 where athlete_id = $1', [
    athlete.id,
    '2001-01-01T00:00:00Z',
  ]);
  return athlete.browser.send('PUT', '/api/deck-consent', words);
}

test('investors read the words of an athlete who agreed, and no more of them once it is revoked', async () => {
  const athlete = await care.athlete();
  const visitor = people.visitor();
  await unlocked(visitor);
  const shown = async () =>
    (await visitor.send('GET', '/api/investor-presentation/athletes')).body.map(
      ({ lastName }: { lastName: string }) => lastName,
    );
  expect((await athlete.browser.send('GET', '/api/deck-consent')).body).toMatchObject({ card: null, isShown: false });
  const lastName = `Haddad-${athlete.id.slice(0, 8)}`;
  const agreed = await agreesFirst(athlete, { ...aDeckCard, lastName });
  expect(agreed.body).toMatchObject({ card: { ...aDeckCard, lastName }, isShown: true });
  await eventually(async () => expect(await shown()).toContain(lastName));
  expect((await athlete.browser.send('DELETE', '/api/deck-consent')).body).toMatchObject({ card: null, since: null });
  await eventually(async () => expect(await shown()).not.toContain(lastName));
});

test('words that cannot be shown are refused at their field', async () => {
  const { browser } = await care.athlete();
  const answer = await browser.send('PUT', '/api/deck-consent', { ...aDeckCard, team: ' ', yearsActive: 41 });
  refused(answer, 400, 'INVALID', { team: 'Team is required', yearsActive: 'From 0 to 40' });
});
