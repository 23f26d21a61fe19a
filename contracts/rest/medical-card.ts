import { z } from 'zod';
import { allergySeverities, antiDopingStates, bloodGroups, medicineKinds } from '../health.ts';
import { instant, nameText, optionalText, text } from './text.ts';
import { mostOfAnInteger } from './time.ts';
import { somebody } from './users.ts';

export const mostAllergies = 20;
export const mostMedicines = 40;
export const mostContacts = 3;

const day = z.iso.date('Must be a date');
/** Absent, null and blank all become null. */
const optionalDay = z
  .preprocess((given) => (given === '' ? null : given), day.nullish())
  .transform((given) => given ?? null);
const line = (max: number) => optionalText({ max }).transform((given) => given ?? null);

export const newAllergy = z.strictObject({
  substance: text({ max: 80, missing: 'Say what it is' }),
  severity: z.enum(allergySeverities, { error: 'Choose how severe it is' }),
  reaction: line(200),
});

export const newMedicine = z
  .strictObject({
    name: text({ max: 80, missing: 'Name is required' }),
    kind: z.enum(medicineKinds, { error: 'Choose MEDICINE or SUPPLEMENT' }),
    dose: line(80),
    reason: line(200),
    since: optionalDay,
    until: optionalDay,
    antiDoping: z.enum(antiDopingStates, { error: `Choose ${antiDopingStates.join(', ')}` }),
    exemptionUntil: optionalDay.describe('Of ALLOWED_WITH_EXEMPTION: the last day of the exemption'),
  })
  .refine(({ since, until }) => since === null || until === null || since <= until, {
    error: 'Must not be before it began',
    path: ['until'],
  })
  .refine((given) => given.antiDoping !== 'ALLOWED_WITH_EXEMPTION' || given.exemptionUntil !== null, {
    error: 'Say until when the exemption holds',
    path: ['exemptionUntil'],
  })
  .refine((given) => given.antiDoping === 'ALLOWED_WITH_EXEMPTION' || given.exemptionUntil === null, {
    error: 'Only a medicine with an exemption has an end of it',
    path: ['exemptionUntil'],
  });

const phone = z
  .string({ error: 'Phone is required' })
  .trim()
  .min(1, 'Phone is required')
  .max(30, 'At most 30 characters')
  .regex(/^\+?(?:[ -]?\d){6,15}$/, 'Please enter a valid phone number');

export const newContact = z.strictObject({
  name: nameText({ max: 80, missing: 'Name is required' }),
  relation: line(40),
  phone,
});

const upTo = (most: number, what: string) => `At most ${most} ${what}`;

const whichVersion = 'Say which version was changed';

/** The whole card: what is not in it is removed. */
export const medicalCardForm = z
  .strictObject({
    bloodGroup: z.enum(bloodGroups, { error: 'Choose a blood group' }).nullable(),
    noKnownAllergies: z
      .boolean({ error: 'true or false' })
      .describe('Somebody has said that there are none; otherwise an empty list means that nobody has said'),
    allergies: z.array(newAllergy, { error: 'A list' }).max(mostAllergies, upTo(mostAllergies, 'allergies')),
    medicines: z.array(newMedicine, { error: 'A list' }).max(mostMedicines, upTo(mostMedicines, 'medicines')),
    contacts: z.array(newContact, { error: 'A list' }).max(mostContacts, upTo(mostContacts, 'contacts')),
    version: z
      .int(whichVersion)
      .positive(whichVersion)
      .max(mostOfAnInteger, whichVersion)
      .nullable()
      .describe('The version that was changed: refused where there is a later one. Null: there was none'),
  })
  .refine(({ noKnownAllergies, allergies }) => !noKnownAllergies || allergies.length === 0, {
    error: 'There are allergies on the card',
    path: ['noKnownAllergies'],
  })
  .meta({ id: 'MedicalCardForm' });
export type MedicalCardForm = z.infer<typeof medicalCardForm>;

const allergy = z
  .object({ substance: z.string(), severity: z.enum(allergySeverities), reaction: z.string().nullable() })
  .meta({ id: 'Allergy' });
export type Allergy = z.infer<typeof allergy>;

const medicine = z
  .object({
    name: z.string(),
    kind: z.enum(medicineKinds),
    dose: z.string().nullable(),
    reason: z.string().nullable(),
    since: day.nullable(),
    until: day.nullable(),
    antiDoping: z.enum(antiDopingStates),
    exemptionUntil: day.nullable(),
  })
  .meta({ id: 'Medicine' });
export type Medicine = z.infer<typeof medicine>;

const contact = z
  .object({ name: z.string(), relation: z.string().nullable(), phone: z.string() })
  .meta({ id: 'EmergencyContact' });
export type EmergencyContact = z.infer<typeof contact>;

export const medicalCard = z
  .object({
    athleteId: z.uuid(),
    bloodGroup: z.enum(bloodGroups).nullable(),
    noKnownAllergies: z.boolean(),
    allergies: z.array(allergy).describe('As they were entered'),
    medicines: z.array(medicine),
    contacts: z.array(contact),
    version: z.int().positive().describe('Grows by one with each save'),
    savedAt: instant,
    savedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
  })
  .meta({ id: 'MedicalCard' });
export type MedicalCard = z.infer<typeof medicalCard>;

export const cardParts = ['bloodGroup', 'noKnownAllergies', 'allergies', 'medicines', 'contacts'] as const;
export type CardPart = (typeof cardParts)[number];

export const medicalCardVersion = medicalCard
  .extend({ changed: z.array(z.enum(cardParts)).describe('What differs from the version before') })
  .meta({ id: 'MedicalCardVersion' });
export type MedicalCardVersion = z.infer<typeof medicalCardVersion>;
