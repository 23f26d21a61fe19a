import { styled } from '@mui/material/styles';
import { TextLink } from '../../../../shared/components/links.tsx';
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
    <Aside aria-labelledby="card-preview">
      <h2 id="card-preview">{said.preview}</h2>
      <p>{said.previewLead}</p>
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
