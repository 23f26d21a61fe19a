import type pg from 'pg';
import type { Naming, Reading } from './health.ts';

interface Named {
  readonly id: string;
}

/** identity's and admin's reads of people, by `pg` only. */
export function peopleReads(
  { identity, admin }: { identity: pg.Pool; admin: pg.Pool },
  playing: (athleteId: string) => Promise<{ sport: string; team: string } | null>,
): { naming: Naming; user: Reading; liaisons: Reading } {
  const naming: Naming = async (ids) => {
    const { rows } = await identity.query<Named>({ name: 'named', text: selectNamed, values: [[...new Set(ids)]] });
    const byId = new Map(rows.map((person) => [person.id, person]));
    return (id) => byId.get(id) ?? null;
  };

  return {
    naming,

    async user(athleteId) {
      const [{ rows }, place] = await Promise.all([
        identity.query<{ hasSecondFactor: boolean }>({ name: 'user', text: selectUser, values: [athleteId] }),
        playing(athleteId),
      ]);
      const [{ hasSecondFactor: _unsaid, ...user } = { hasSecondFactor: false }] = rows;
      return { ...user, secondFactorDue: false, sport: place?.sport ?? null, team: place?.team ?? null };
    },

    async liaisons(athleteId) {
      const { rows } = await admin.query<Assigned>({ name: 'assigned', text: selectAssigned, values: [athleteId] });
      const ids = rows.map(({ liaisonId }) => liaisonId);
      const [who, cards] = await Promise.all([
        naming([athleteId]),
        identity.query<Card>({ name: 'cards', text: selectCards, values: [ids] }),
      ]);
      const byId = new Map(cards.rows.map((card) => [card.id, card]));
      return rows.flatMap(({ liaisonId, ...assignment }) => {
        const { profile, ...liaison } = byId.get(liaisonId) ?? {};
        return { liaison, profile, assignment: { ...assignment, athlete: who(athleteId) } };
      });
    },
  };
}

interface Assigned {
  readonly id: string;
  readonly liaisonId: string;
}

interface Card extends Named {
  readonly profile: object | null;
}

const selectNamed = `
  select id, username, first_name as "firstName", last_name as "lastName" from users where id = any($1::uuid[])`;

const selectUser = `
  select id, username, email, email_confirmed_at is not null as "emailConfirmed", first_name as "firstName",
         last_name as "lastName", profile_image_url as "profileImageUrl", time_zone as "timeZone", role,
         verification_status as "verificationStatus", professional_league as "professionalLeague",
         team_organization as "teamOrganization", review_notes as "reviewNotes",
         exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as "hasSecondFactor"
  from users where id = $1`;

const selectAssigned = `
  select id, liaison_id as "liaisonId", liaison_type as "liaisonType", assigned_at as "assignedAt"
  from connections where athlete_id = $1 and is_active and effective_at is null order by assigned_at, id`;

const selectCards = `
  select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
         u.profile_image_url as "profileImageUrl", u.time_zone as "timeZone",
         case when p.id is not null then json_build_object(
           'title', p.title, 'specialization', p.specialization, 'institution', p.institution,
           'yearsExperience', p.years_experience, 'expertise', p.expertise, 'achievements', p.achievements,
           'credentials', p.credentials, 'researchFocus', p.research_focus, 'bio', p.bio, 'isVerified', p.is_verified,
           'profileImageUrl', u.profile_image_url, 'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         ) end as profile
  from users u left join liaison_profiles p on p.user_id = u.id where u.id = any($1::uuid[])`;
