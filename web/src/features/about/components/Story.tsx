import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** A heading on the left, its paragraphs on the right. */
export function Story({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Row>
  );
}

export const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5fr 7fr',
  gap: theme.spacing(3, 6),
  paddingBlock: theme.spacing(8),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { maxWidth: '14ch' },
  '& p': { maxWidth: '62ch', margin: 0, fontSize: '1.125rem' },
  '& p + p': { marginBlockStart: theme.spacing(2.5), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    paddingBlock: theme.spacing(6),
    '& h2': { maxWidth: 'none' },
  },
}));
