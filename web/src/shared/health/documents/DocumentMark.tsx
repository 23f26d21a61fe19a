import type { DocumentKind } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../../components/icons.tsx';
import type { HealthDocument } from '../api/documents.api.ts';
import { isPicture, previewAt } from './listed.ts';

const sheet = 'M5 2.5h6.5L15 6v11.5H5zM11 2.5V6.5h4';

/** The shape says the kind. */
const shapes: Readonly<Record<DocumentKind, string>> = {
  LAB_RESULT: 'M7.5 2.5h5M8.5 2.5v5L4 15.2a1.5 1.5 0 001.3 2.3h9.4a1.5 1.5 0 001.3-2.3L11.5 7.5v-5M6.5 12h7',
  IMAGING: 'M2.5 6V2.5H6M14 2.5h3.5V6M17.5 14v3.5H14M6 17.5H2.5V14M10 6v8M7 8.5h6M7 11.5h6',
  REPORT: `${sheet}M7.5 9.5h5M7.5 12h5M7.5 14.5h3`,
  CERTIFICATE: 'M10 11.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM7 10.5l-1 7 4-2 4 2-1-7',
  OTHER: sheet,
};

/** A picture, small; of other files the kind. Its title says it in words. */
export function DocumentMark({
  document,
  readAt,
}: {
  document: HealthDocument;
  /** When the documents were read: a picture that did not load is tried again after another time. */
  readAt: number;
}) {
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  return (
    <Box aria-hidden>
      {isPicture(document) && brokenAt !== readAt ? (
        <img
          src={previewAt(document)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenAt(readAt)}
        />
      ) : (
        <Icon size={24}>
          <path d={shapes[document.kind]} />
        </Icon>
      )}
    </Box>
  );
}

const Box = styled('span')(({ theme }) => ({
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  overflow: 'hidden',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  color: theme.vars.palette.text.secondary,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));
