import { z } from 'zod';
import { mostCompetitions, mostCompetitionsTogether } from '../health.ts';
import type { Call } from './call.ts';
import {
  competition,
  competitionAddress,
  competitionForm,
  competitionsQuery,
  newCompetition,
  newCompetitions,
} from './competitions.ts';
import { athleteAddress } from './liaisons.ts';

/** The dates of an athlete’s season, by which everyone around the athlete plans. */
export const competitionCalls = {
  listCompetitions: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/competitions',
    summary: 'The competitions of an athlete, the earliest first',
    operation: 'Competitions',
    address: athleteAddress,
    query: competitionsQuery,
    status: 200,
    answer: z.array(competition),
  },
  addCompetition: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/competitions',
    summary: `Enter a competition; at most ${mostCompetitions}`,
    operation: 'AddCompetition',
    address: athleteAddress,
    body: newCompetition,
    status: 201,
    answer: competition,
  },
  addCompetitions: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/competitions/several',
    summary: `Enter all of these competitions, or none; at most ${mostCompetitionsTogether} at once. Each that was entered before with the same \`clientId\` stays as it is`,
    operation: 'AddCompetitions',
    address: athleteAddress,
    body: newCompetitions,
    status: 200,
    answer: z.array(competition),
  },
  changeCompetition: {
    method: 'PUT',
    path: '/api/competitions/{id}',
    summary: 'Say what a competition is from now on; STALE_VERSION where somebody else was first',
    operation: 'ChangeCompetition',
    address: competitionAddress,
    body: competitionForm,
    status: 200,
    answer: competition,
  },
  removeCompetition: {
    method: 'DELETE',
    path: '/api/competitions/{id}',
    summary: 'Take a competition out of the season; earlier versions of the season keep it',
    operation: 'RemoveCompetition',
    address: competitionAddress,
    status: 204,
    answer: z.null(),
  },
} as const satisfies Record<string, Call>;
