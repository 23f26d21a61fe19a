import type { MedicalCard } from './api/medical-card.api.ts';
import { athlete, dana } from './testing.ts';

export const aMedicalCard = (over: Partial<MedicalCard> = {}): MedicalCard => ({
  athleteId: athlete.id,
  bloodGroup: 'O_NEGATIVE',
  noKnownAllergies: false,
  allergies: [
    { substance: 'Latex', severity: 'MILD', reaction: null },
    { substance: 'Penicillin', severity: 'SEVERE', reaction: 'Could not breathe.' },
  ],
  medicines: [
    {
      name: 'Terbutaline',
      kind: 'MEDICINE',
      dose: '0.5 mg when needed',
      reason: 'Asthma',
      since: '2024-05-01',
      until: null,
      antiDoping: 'ALLOWED_WITH_EXEMPTION',
      exemptionUntil: '2026-03-23',
    },
  ],
  contacts: [{ name: 'Jo Reed', relation: 'Sister', phone: '+44 20 7946-0018' }],
  version: 3,
  savedAt: '2026-03-02T07:30:00Z',
  savedBy: dana,
  ...over,
});

export const aMedicine = (over: Partial<MedicalCard['medicines'][number]> = {}): MedicalCard['medicines'][number] => ({
  name: 'Terbutaline inhaler',
  kind: 'MEDICINE',
  dose: null,
  reason: null,
  since: null,
  until: null,
  antiDoping: 'ALLOWED',
  exemptionUntil: null,
  ...over,
});
