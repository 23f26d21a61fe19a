import { Card } from '../../../shared/components/Card.tsx';
import { CardPreviewFrame } from '../../../shared/forms/FormWithPreview.tsx';
import { saidIn } from '../../../shared/forms/lines.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { MemberCard } from '../../../shared/sharing/MemberCard.tsx';
import type { ProfileValues } from '../profile-form.ts';
import { profileWords as said } from '../words.ts';

/** A live preview of what athletes see of the member while the profile is edited. */
export function CardPreview({ user, values }: { user: CurrentUser; values: ProfileValues }) {
  const years = Number(values.yearsExperience);
  const hasYears = values.yearsExperience.trim() !== '' && Number.isInteger(years) && years >= 0;
  return (
    <CardPreviewFrame words={said}>
      <Card>
        <MemberCard
          member={user}
          profile={{
            fieldOfExpertise: values.fieldOfExpertise.trim() || said.placeholder,
            yearsExperience: hasYears ? years : null,
            expertiseKeywords: [...new Set(saidIn(values.expertiseKeywords))],
            achievements: [...new Set(saidIn(values.achievements))],
          }}
        />
      </Card>
    </CardPreviewFrame>
  );
}
