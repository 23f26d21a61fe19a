import { z } from 'zod';
import { healthConcerns, noConcern, performanceGoals, sports, yearsActiveChoices } from '../athlete.ts';
import { nameText } from './text.ts';

export { healthConcerns, noConcern, performanceGoals, sports, yearsActiveChoices } from '../athlete.ts';

const chosen = <Choices extends readonly [string, ...string[]]>(choices: Choices, sentence: string) =>
  z
    .array(z.enum(choices, { error: sentence }), { error: sentence })
    .max(choices.length, sentence)
    .refine((given) => new Set(given).size === given.length, 'Choose each only once');

export const athleteProfileForm = z
  .strictObject({
    sport: z.enum(sports, { error: 'Choose your sport' }),
    team: nameText({ max: 100, missing: 'Team is required' }),
    position: nameText({ max: 100, missing: 'Position is required' }),
    yearsActive: z.literal(
      yearsActiveChoices.map(({ value }) => value),
      { error: 'Choose how long you have been active' },
    ),
    primaryGoals: chosen(performanceGoals, 'Choose from the goals').min(1, 'Choose at least one goal'),
    healthConcerns: chosen(healthConcerns, 'Choose from the focus areas')
      .refine((given) => !given.includes(noConcern) || given.length === 1, `'${noConcern}' cannot stand beside another`)
      .nullish()
      .transform((given) => given ?? []),
  })
  .meta({ id: 'AthleteProfileForm' });

export const athleteProfile = z
  .object({
    sport: z.enum(sports),
    team: z.string(),
    position: z.string(),
    yearsActive: z.number(),
    primaryGoals: z.array(z.enum(performanceGoals)),
    healthConcerns: z.array(z.enum(healthConcerns)),
    version: z.int().positive().describe('Grows by one with each change'),
    onboardingCompleted: z.iso.datetime().describe('When the first version was saved'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AthleteProfile' });
