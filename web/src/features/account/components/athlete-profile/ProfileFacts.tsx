import { yearsLabel } from '../../../../shared/athlete-profile/answers.ts';
import { labels } from '../../../../shared/athlete-profile/words.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Tags } from '../../../../shared/components/Tags.tsx';
import type { AthleteProfile } from '../../../../shared/session/profile.api.ts';
import { Facts } from '../Facts.tsx';
import { words } from './words.ts';

export const ProfileFacts = ({ profile }: { profile: AthleteProfile }) => (
  <Facts>
    <Text label={labels.sport} value={profile.sport} />
    <Text label={labels.team} value={profile.team} />
    <Text label={labels.position} value={profile.position} />
    <Text label={labels.yearsActive} value={yearsLabel(String(profile.yearsActive))} />
    <Choices label={labels.primaryGoals} chosen={profile.primaryGoals} />
    <Choices label={labels.healthConcerns} chosen={profile.healthConcerns} />
  </Facts>
);

const Text = ({ label, value }: { label: string; value: string | undefined }) => (
  <>
    <dt>{label}</dt>
    <dd>{value || words.notGiven}</dd>
  </>
);

const Choices = ({ label, chosen }: { label: string; chosen: readonly string[] }) => (
  <>
    <dt>{label}</dt>
    <dd>{chosen.length === 0 ? <Note>{words.noneNamed}</Note> : <Tags label={label} tags={chosen} />}</dd>
  </>
);
