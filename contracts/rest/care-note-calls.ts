import { z } from 'zod';
import type { Call } from './call.ts';
import { careNote, careNoteAddress, careNoteCorrection, newCareNote } from './care-notes.ts';
import { athleteAddress } from './liaisons.ts';

/** What liaisons write down about an athlete’s care, for the athlete and each other. */
export const careNoteCalls = {
  listCareNotes: {
    method: 'GET',
    path: '/api/athletes/{athleteId}/care-notes',
    summary: 'What liaisons wrote about an athlete’s care, the latest day first',
    operation: 'CareNotes',
    address: athleteAddress,
    status: 200,
    answer: z.array(careNote),
    paged: true,
  },
  writeCareNote: {
    method: 'POST',
    path: '/api/athletes/{athleteId}/care-notes',
    summary: 'Write a note about the care of one’s athlete, who is told',
    operation: 'WriteCareNote',
    address: athleteAddress,
    body: newCareNote,
    status: 201,
    answer: careNote,
  },
  correctCareNote: {
    method: 'PUT',
    path: '/api/care-notes/{id}',
    summary: 'Correct a note of one’s own; what it said before is kept, and shown with it',
    operation: 'CorrectCareNote',
    address: careNoteAddress,
    body: careNoteCorrection,
    status: 200,
    answer: careNote,
  },
  withdrawCareNote: {
    method: 'DELETE',
    path: '/api/care-notes/{id}',
    summary: 'Say that a note of one’s own was written in error: that it was withdrawn is shown, and its text no more',
    operation: 'WithdrawCareNote',
    address: careNoteAddress,
    status: 200,
    answer: careNote,
  },
} as const satisfies Record<string, Call>;
