import { z } from 'zod';
import { medicalCard } from './medical-card.ts';
import { instant, nameText } from './text.ts';

/** Another look within this time is no new opening. */
export const passGapMinutes = 10;

export const newEmergencyPass = z
  .strictObject({ name: nameText({ max: 100, missing: 'Say whose pass it is' }) })
  .meta({ id: 'NewEmergencyPass' });

/** A pass as its athlete sees it. */
export const emergencyPass = z
  .object({
    name: z.string().describe('Whose it is, as the athlete wrote it'),
    madeAt: instant,
    openings: z.int().min(0),
    openedAt: instant.nullable().describe('The latest opening'),
  })
  .meta({ id: 'EmergencyPass' });
export type EmergencyPass = z.infer<typeof emergencyPass>;

/** The only answer with the secret, of which only the hash is kept. */
export const madeEmergencyPass = z
  .object({ pass: emergencyPass, secret: z.string().describe('Belongs behind `#pass=` in the address of the page') })
  .meta({ id: 'MadeEmergencyPass' });
export type MadeEmergencyPass = z.infer<typeof madeEmergencyPass>;

const noPass = 'This is not an emergency pass';
export const openingPass = z
  .strictObject({ secret: z.string({ error: noPass }).min(1, noPass).max(100, noPass) })
  .meta({ id: 'EmergencyPassOpening' });

const { bloodGroup, noKnownAllergies, allergies, medicines, contacts, savedAt } = medicalCard.shape;

/** What the holder of a pass reads. */
export const emergencyCard = z
  .object({
    name: z.string(),
    card: z
      .object({ bloodGroup, noKnownAllergies, allergies, medicines, contacts, savedAt })
      .nullable()
      .describe('Null where nobody has entered anything'),
  })
  .meta({ id: 'EmergencyCard' });
export type EmergencyCard = z.infer<typeof emergencyCard>;
