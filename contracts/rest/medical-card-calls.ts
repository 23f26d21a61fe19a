import type { Call } from './call.ts';
import { athleteAddress } from './liaisons.ts';
import { medicalCard, medicalCardForm } from './medical-card.ts';

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
} as const satisfies Record<string, Call>;
