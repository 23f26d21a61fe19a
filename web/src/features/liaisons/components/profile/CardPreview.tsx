import { CardPreviewFrame } from '../../../../shared/forms/FormWithPreview.tsx';
import { saidIn } from '../../../../shared/forms/lines.ts';
import { liaisonTypeWords } from '../../../../shared/people/liaison-type-words.ts';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useOwnAthletesQuery } from '../../api.ts';
import type { ProfileValues } from '../../profile-form.ts';
import { messagesAt, profileWords as said } from '../../words.ts';
import { LiaisonCard } from '../cards/LiaisonCard.tsx';

/** A live preview of the card while the profile is edited. */
export function CardPreview({ user, values }: { user: CurrentUser; values: ProfileValues }) {
  const { data: athletes = [] } = useOwnAthletesQuery(user.id);
  const types = new Set(athletes.map(({ assignment }) => liaisonTypeWords(assignment.liaisonType)));
  // A liaison without athletes has no discipline yet.
  const label = [...types].join(', ') || liaisonTypeWords(null);
  const years = Number(values.yearsExperience);
  return (
    <CardPreviewFrame words={said}>
      <div inert>
        <LiaisonCard
          messages={messagesAt}
          shown={{
            liaison: user,
            label,
            athletes: [],
            profile: {
              title: values.title.trim() || said.placeholder.title,
              institution: values.institution.trim() || said.placeholder.institution,
              yearsExperience: Number.isInteger(years) && years >= 0 ? years : 0,
              expertise: [...new Set(saidIn(values.expertise))],
              achievements: [...new Set(saidIn(values.achievements))],
            },
          }}
        />
      </div>
    </CardPreviewFrame>
  );
}
