import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { anAthleteOf } from './people.ts';
import type { Site } from './site.ts';

/** Somebody and the moment of their registration, which their pages show. */
interface Registered {
  readonly person: Person;
  readonly since: Date;
}

const notes = 'The account is private.\nMake the post public, then apply again.';

/** The people in photographs, with fixed names; each is made when first asked for. */
export function sittersOf(site: () => Site) {
  const made = new Map<string, Promise<Registered>>();
  const people = () => peopleOf(site().platform);

  function once(username: string, make: () => Promise<Person>): Promise<Registered> {
    const sitter = made.get(username) ?? make().then((person) => ({ person, since: new Date() }));
    made.set(username, sitter);
    return sitter;
  }

  async function inRole(role: Role, account: { username: string; firstName: string; lastName: string }) {
    const email = `${account.firstName.toLowerCase()}@example.org`;
    const make = () => people().withStanding(role, 'APPROVED', { ...account, email });
    return (await once(account.username, make)).person;
  }

  return {
    /** An approved athlete. */
    noor: () =>
      once('noor.haddad', () => anAthleteOf(people(), { username: 'noor.haddad', email: 'noor@example.org' })),

    /** An athlete who is getting in. */
    ilse(status: VerificationStatus) {
      const username = `ilse.${status.toLowerCase()}`;
      return once(username, async () => {
        const email = `${username}@example.org`;
        const person = await people().withStanding('ATHLETE', status, { username, email });
        if (status === 'REJECTED')
          await people().query('identity', 'update users set review_notes = $2 where id = $1', [person.id, notes]);
        return person;
      });
    },

    marta: () => inRole('ADMIN', { username: 'marta', firstName: 'Marta', lastName: 'Silva' }),
    dana: () => inRole('LIAISON', { username: 'dana.fox', firstName: 'Dana', lastName: 'Fox' }),
    petra: () => inRole('TEAM_MEMBER', { username: 'petra.novak', firstName: 'Petra', lastName: 'Novak' }),
  };
}
