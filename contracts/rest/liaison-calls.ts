import { z } from 'zod';
import type { Call } from './call.ts';
import { boardAthlete, boardLiaison, boardQuery, liaisonProfile, liaisonProfileForm } from './liaisons.ts';
import { squadRow } from './squad.ts';

/** Liaisons' profiles and their athletes side by side, and the two lists from which an administrator connects people. */
export const liaisonCalls = {
  getLiaisonProfile: {
    method: 'GET',
    path: '/api/liaison-profile',
    summary: 'One’s own profile as a liaison, or null',
    operation: 'LiaisonProfile',
    status: 200,
    answer: liaisonProfile.nullable(),
  },
  saveLiaisonProfile: {
    method: 'PUT',
    path: '/api/liaison-profile',
    summary: 'Save the whole of one’s profile as a liaison; the same again changes nothing',
    operation: 'SaveLiaisonProfile',
    body: liaisonProfileForm,
    status: 200,
    answer: liaisonProfile,
  },
  listSquad: {
    method: 'GET',
    path: '/api/squad',
    summary:
      'One’s athletes side by side: risk, check-ins, load, plan, injuries, illnesses and to-dos, in the order of triage',
    operation: 'Squad',
    status: 200,
    answer: z.array(squadRow),
  },
  listBoardAthletes: {
    method: 'GET',
    path: '/api/admin/athletes',
    summary: 'Approved athletes by username, for whom there may be liaisons',
    operation: 'BoardAthletes',
    query: boardQuery,
    status: 200,
    answer: z.array(boardAthlete),
    paged: true,
  },
  listBoardLiaisons: {
    method: 'GET',
    path: '/api/admin/liaisons',
    summary: 'Approved liaisons by username, with what they say of their work',
    operation: 'BoardLiaisons',
    query: boardQuery,
    status: 200,
    answer: z.array(boardLiaison),
    paged: true,
  },
} as const satisfies Record<string, Call>;
