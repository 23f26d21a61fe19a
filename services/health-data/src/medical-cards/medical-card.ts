import { isDeepStrictEqual } from 'node:util';
import { medicalCardSaved } from '@entourage/contracts/events/health-data.ts';
import {
  type Allergy,
  type CardPart,
  cardParts,
  type EmergencyContact,
  type MedicalCardForm,
  type Medicine,
} from '@entourage/contracts/rest/medical-card.ts';
import { Schema } from 'mongoose';
import type { Kind } from '../versions/version.store.ts';
import type { Saved } from '../versions/version.ts';

export interface MedicalCard {
  readonly bloodGroup: MedicalCardForm['bloodGroup'];
  /** Somebody has said so; an empty list alone does not say it. */
  readonly noKnownAllergies: boolean;
  readonly allergies: readonly Allergy[];
  readonly medicines: readonly Medicine[];
  readonly contacts: readonly EmergencyContact[];
}

const required = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;
const listed = { _id: false, strict: 'throw' } as const;

export const medicalCardKind: Kind<MedicalCard> = {
  name: 'medical_cards',
  content: {
    bloodGroup: optional,
    noKnownAllergies: { type: Boolean, required: true },
    allergies: [new Schema<Allergy>({ substance: required, severity: required, reaction: optional }, listed)],
    medicines: [
      new Schema<Medicine>(
        {
          name: required,
          kind: required,
          dose: optional,
          reason: optional,
          since: optional,
          until: optional,
          antiDoping: required,
          exemptionUntil: optional,
        },
        listed,
      ),
    ],
    contacts: [new Schema<EmergencyContact>({ name: required, relation: optional, phone: required }, listed)],
  },
  searched: 'medicines.exemptionUntil',
  begun: medicalCardSaved,
  changed: medicalCardSaved,
  differing,
};

/** The parts of the card that differ. */
export function differing(one: MedicalCard | null, other: MedicalCard): CardPart[] {
  return cardParts.filter((part) => !isDeepStrictEqual(one?.[part], other[part]));
}

/** As the API shows it, without its author. */
export const shownCard = ({ ownerId, content, version, savedAt }: Saved<MedicalCard>) => ({
  athleteId: ownerId,
  ...content,
  version,
  savedAt,
});
