import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Tags } from '../../../../shared/components/Tags.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words } from '../../words.ts';
import type { LiaisonShown } from './liaison-shown.ts';

/** The complete profile of a liaison. */
export function WholeProfile({ shown, close }: { shown: LiaisonShown; close: () => void }) {
  const { liaison, profile, label } = shown;
  if (!profile) return null;
  return (
    <Dialog
      open
      title={nameOf(liaison)}
      close={close}
      actions={
        <Button variant="outlined" onClick={close}>
          Close
        </Button>
      }
    >
      <Texts>
        <p>
          {label}. {profile.title}, {profile.specialization}. {profile.institution}.{' '}
          {words.years(profile.yearsExperience)}.
        </p>
        <section>
          <h3>{words.bio}</h3>
          <p>{profile.bio}</p>
        </section>
        {profile.researchFocus && (
          <section>
            <h3>{words.researchFocus}</h3>
            <p>{profile.researchFocus}</p>
          </section>
        )}
        {profile.expertise.length > 0 && (
          <section>
            <h3>{words.expertise}</h3>
            <Tags label={words.expertise} tags={profile.expertise} />
          </section>
        )}
        <Lines title={words.achievements} lines={profile.achievements} />
        <Lines title={words.credentials} lines={profile.credentials} />
      </Texts>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const Texts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 0.5), fontSize: '1.0625rem' },
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& section > ul:not([aria-label="Expertise"])': { margin: 0, paddingInlineStart: theme.spacing(2.5) },
}));
