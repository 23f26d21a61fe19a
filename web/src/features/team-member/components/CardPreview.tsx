import { styled } from '@mui/material/styles';
import { Card } from '../../../shared/components/Card.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
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
    <Aside aria-labelledby="card-preview">
      <h2 id="card-preview">{said.preview}</h2>
      <p>{said.previewLead}</p>
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
      <p>
        {said.picture} <TextLink to="/account#profile">{said.changePicture}</TextLink>
      </p>
    </Aside>
  );
}

const Aside = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2),
  '& > h2': { ...theme.typography.h4, margin: 0 },
  '& > p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { position: 'sticky', insetBlockStart: 96, alignSelf: 'start' },
}));
