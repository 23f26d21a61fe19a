import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TextLink } from '../components/links.tsx';

/** A form, and beside it what others will see; below it on a phone. */
export const FormWithPreview = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  gap: theme.spacing(6),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface PreviewWords {
  readonly preview: string;
  readonly previewLead: string;
  readonly picture: string;
  readonly changePicture: string;
}

/** A live preview of one's own card, and where to change the picture in it. */
export function CardPreviewFrame({ words, children }: { words: PreviewWords; children: ReactNode }) {
  return (
    <Aside aria-labelledby="card-preview">
      <h2 id="card-preview">{words.preview}</h2>
      <p>{words.previewLead}</p>
      {children}
      <p>
        {words.picture} <TextLink to="/account#profile">{words.changePicture}</TextLink>
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
