import { noConcern, yearsActiveChoices } from '@entourage/contracts/athlete.ts';
import type { AthleteProfile } from '../session/profile.api.ts';

/** The answers as form values; a list is stored with one entry per line. */
export const noProfile = {
  sport: '',
  team: '',
  position: '',
  yearsActive: '',
  primaryGoals: '',
  healthConcerns: '',
};
export type ProfileAnswers = Readonly<typeof noProfile>;
export type Question = keyof ProfileAnswers;

export const listIn = (lines: string): readonly string[] => (lines === '' ? [] : lines.split('\n'));

/** Selects or deselects a choice. "None" excludes all other choices. */
export function toggled(lines: string, choice: string): string {
  const chosen = listIn(lines);
  if (chosen.includes(choice)) return chosen.filter((each) => each !== choice).join('\n');
  if (choice === noConcern) return choice;
  return [...chosen.filter((each) => each !== noConcern), choice].join('\n');
}

/** Converts the answers to the request body. */
export const profileOf = ({ sport, team, position, yearsActive, primaryGoals, healthConcerns }: ProfileAnswers) => ({
  sport,
  team,
  position,
  yearsActive: Number(yearsActive),
  primaryGoals: listIn(primaryGoals),
  healthConcerns: listIn(healthConcerns),
});

/** Converts a saved profile to the answers. */
export const answersOf = (profile: AthleteProfile): ProfileAnswers => ({
  sport: profile.sport,
  team: profile.team,
  position: profile.position,
  yearsActive: String(profile.yearsActive),
  primaryGoals: profile.primaryGoals.join('\n'),
  healthConcerns: profile.healthConcerns.join('\n'),
});

/** The label of the chosen years. */
export const yearsLabel = (yearsActive: string): string | undefined =>
  yearsActiveChoices.find(({ value }) => String(value) === yearsActive)?.label;
