import { styled } from '@mui/material/styles';
import type { SavedVersion } from '../../api.ts';

/** The name of a saved version and what its investor noted on the slide that is shown. */
export function VersionNote({ version, number }: { version: SavedVersion; number: number }) {
  const note = version.slidesData.find(({ slideNumber }) => slideNumber === number)?.note;
  const isFirst = version.slidesData[0]?.slideNumber === number;
  const said = [note, isFirst ? version.investorNotes : null].filter((each) => each != null);
  return (
    <Aside aria-label="Notes of this version">
      <strong>{version.title}</strong>
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Aside>
  );
}

const Aside = styled('aside')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: 16,
  insetInlineStart: 16,
  maxWidth: 'min(44ch, calc(100% - 32px))',
  maxHeight: '40%',
  overflowY: 'auto',
  padding: theme.spacing(1.5, 2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `3px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: '0.9375rem',
  whiteSpace: 'pre-line',
  '& strong': { fontFamily: theme.typography.h4.fontFamily },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { insetBlockEnd: 68 },
  '@media print': { display: 'none' },
}));
