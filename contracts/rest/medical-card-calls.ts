import { z } from 'zod';
import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';
import { medicalCard, medicalCardForm, medicalCardVersion } from './medical-card.ts';

/** What somebody must know who treats an athlete. */
export const medicalCardCalls = {
  getMedicalCard: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/medical-card',
    summary: 'An athlete’s allergies, medicines and emergency contacts, or null where nobody has entered any',
    operation: 'MedicalCard',
    address: athleteAddress,
    status: 200,
    answer: medicalCard.nullable(),
  },
  saveMedicalCard: {
    method: 'PUT',
    path: '/api/athletes/{athleteId}/medical-card',
    summary: 'Save the whole card as a new version; STALE_VERSION where somebody else was first',
    operation: 'SaveMedicalCard',
    address: athleteAddress,
    body: medicalCardForm,
    status: 200,
    answer: medicalCard,
  },
  listMedicalCardVersions: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/medical-card/history',
    summary: 'All versions of an athlete’s medical card, the newest first',
    operation: 'MedicalCardHistory',
    address: athleteAddress,
    status: 200,
    answer: z.array(medicalCardVersion),
    paged: true,
  },
} as const satisfies Record<string, Call>;
