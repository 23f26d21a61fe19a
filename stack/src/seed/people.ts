import type { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import type { z } from 'zod';

export interface Person {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  professionalLeague: string;
  teamOrganization: string;
  role: 'ATHLETE' | 'LIAISON' | 'ADMIN';
  status: 'PENDING' | 'UNDER_REVIEW' | 'APPROVED' | 'REJECTED';
  /** What to try as this person. */
  toTry?: string;
  /** Goes with a decided status. */
  notes?: string;
  /** Submitted by people under review. */
  post?: Post;
}

interface Post {
  platform: 'INSTAGRAM' | 'TWITTER' | 'TIKTOK' | 'LINKEDIN';
  accountHandle: string;
  postUrl: string;
}

/** Profiles of athletes, by username; an approved athlete without one is asked for it after signing in. */
export const profiles: Readonly<Record<string, z.input<typeof athleteProfileForm>>> = {
  'darnell.whitlock': {
    sport: 'Basketball',
    team: 'Denver Nuggets',
    position: 'Point guard',
    yearsActive: 8,
    primaryGoals: ['Injury Prevention', 'Recovery Enhancement'],
    healthConcerns: ['Joint Health'],
  },
  'rosa.quintero': {
    sport: 'Soccer',
    team: 'San Diego Wave',
    position: 'Midfielder',
    yearsActive: 4,
    primaryGoals: ['Performance Optimization', 'Sleep Optimization'],
  },
};

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  answer?: string;
}

type Named = Pick<Person, 'username' | 'firstName' | 'lastName' | 'professionalLeague' | 'teamOrganization' | 'toTry'>;

function athlete(named: Named, status: Person['status'], notes?: string): Person {
  return { ...named, email: addressOf(named), role: 'ATHLETE', status, ...(notes && { notes }) };
}

/** Waits for a decision on their post. */
function applicant(named: Named, post: Post): Person {
  return { ...athlete(named, 'UNDER_REVIEW'), post };
}

function staff(named: Named, role: 'LIAISON' | 'ADMIN'): Person {
  return { ...named, email: addressOf(named), role, status: 'APPROVED' };
}

/** A domain that can never receive mail (RFC 2606). */
function addressOf({ username }: Named): string {
  return `${username}@entourage.example`;
}

/** Created by the command line, as the first admin of every platform is; gives the others their roles. */
export const firstAdmin = staff(
  {
    username: 'ines.albrecht',
    firstName: 'Ines',
    lastName: 'Albrecht',
    professionalLeague: 'Entourage',
    teamOrganization: 'Operations',
    toTry: 'decides on posts, connects athletes and liaisons',
  },
  'ADMIN',
);

/** Invented people, to look at the product as each of them. */
export const people: readonly Person[] = [
  staff(
    {
      username: 'tobias.renner',
      firstName: 'Tobias',
      lastName: 'Renner',
      professionalLeague: 'Entourage',
      teamOrganization: 'Operations',
    },
    'ADMIN',
  ),
  staff(
    {
      username: 'maya.okonkwo',
      firstName: 'Maya',
      lastName: 'Okonkwo',
      professionalLeague: 'Entourage',
      teamOrganization: 'Sports Medicine',
      toTry: 'physician of darnell.whitlock and rosa.quintero, with an alert',
    },
    'LIAISON',
  ),
  staff(
    {
      username: 'henrik.solberg',
      firstName: 'Henrik',
      lastName: 'Solberg',
      professionalLeague: 'Entourage',
      teamOrganization: 'Performance Science',
      toTry: 'sports scientist of darnell.whitlock',
    },
    'LIAISON',
  ),
  staff(
    {
      username: 'luca.marchetti',
      firstName: 'Luca',
      lastName: 'Marchetti',
      professionalLeague: 'Entourage',
      teamOrganization: 'Coaching',
      toTry: 'personal coach of darnell.whitlock',
    },
    'LIAISON',
  ),
  athlete(
    {
      username: 'darnell.whitlock',
      firstName: 'Darnell',
      lastName: 'Whitlock',
      professionalLeague: 'NBA',
      teamOrganization: 'Denver Nuggets',
      toTry: 'has three liaisons and two months of data; how is today?',
    },
    'APPROVED',
    'Roster and account confirmed.',
  ),
  athlete(
    {
      username: 'callum.fairweather',
      firstName: 'Callum',
      lastName: 'Fairweather',
      professionalLeague: 'Premier League',
      teamOrganization: 'Newcastle United',
      toTry: 'has a profile to set up, and no liaison yet',
    },
    'APPROVED',
    'Club confirmed by telephone.',
  ),
  athlete(
    {
      username: 'rosa.quintero',
      firstName: 'Rosa',
      lastName: 'Quintero',
      professionalLeague: 'NWSL',
      teamOrganization: 'San Diego Wave',
      toTry: 'is ill, shares her cycle with a physician, who has said nothing yet',
    },
    'APPROVED',
    'Roster and account confirmed.',
  ),
  applicant(
    {
      username: 'jalen.broussard',
      firstName: 'Jalen',
      lastName: 'Broussard',
      professionalLeague: 'NFL',
      teamOrganization: 'Buffalo Bills',
    },
    {
      platform: 'INSTAGRAM',
      accountHandle: 'jalen.broussard',
      postUrl: 'https://www.instagram.com/p/example-jalen/',
    },
  ),
  applicant(
    {
      username: 'lena.vogt',
      firstName: 'Lena',
      lastName: 'Vogt',
      professionalLeague: 'Frauen-Bundesliga',
      teamOrganization: 'VfL Wolfsburg',
    },
    {
      platform: 'TIKTOK',
      accountHandle: 'lenavogt9',
      postUrl: 'https://www.tiktok.com/@lenavogt9/video/example',
    },
  ),
  athlete(
    {
      username: 'simone.arceneaux',
      firstName: 'Simone',
      lastName: 'Arceneaux',
      professionalLeague: 'WNBA',
      teamOrganization: 'Seattle Storm',
    },
    'PENDING',
  ),
  athlete(
    {
      username: 'mikko.lahtinen',
      firstName: 'Mikko',
      lastName: 'Lahtinen',
      professionalLeague: 'NHL',
      teamOrganization: 'Nashville Predators',
    },
    'PENDING',
  ),
  athlete(
    {
      username: 'andre.castellano',
      firstName: 'Andre',
      lastName: 'Castellano',
      professionalLeague: 'Serie A',
      teamOrganization: 'Bologna FC',
    },
    'REJECTED',
    'The account shown belongs to somebody else.',
  ),
];

export const contactMessages: readonly ContactMessage[] = [
  {
    name: 'Priya Raman',
    email: 'priya.raman@fieldhouse.example',
    subject: 'Programme for a whole squad',
    message:
      'We look after eleven players in two leagues and would like to know how several liaisons share one athlete.\nCould somebody call us this week?',
  },
  {
    name: 'Oskar Lindqvist',
    email: 'oskar@northshore-agency.example',
    subject: 'Verification of a client',
    message: 'My client moved clubs on Monday. Which documents do you need so that the verification is not held up?',
  },
  {
    name: 'Dr. Hannah Weiss',
    email: 'h.weiss@clinic.example',
    subject: 'Laboratory reports',
    message: 'In which format can our laboratory hand over results, and who on your side signs for them?',
    answer:
      'A CSV file with one line for each value is enough; the athlete’s liaison imports it and signs for it.\nPlease send us an example, so that we can try it before the season.',
  },
];
