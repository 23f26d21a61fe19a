import type { Platform } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import { platformWords } from '../../words/social-verification.ts';

export function Instructions({ platform }: { platform: Platform }) {
  const { title, instructions } = platformWords[platform];
  return (
    <Box aria-live="polite">
      <strong>{title}</strong>
      <ol>
        {instructions.map((instruction) => (
          <li key={instruction}>{instruction}</li>
        ))}
      </ol>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 2.5),
  borderRadius: 8,
  backgroundColor: theme.vars.palette.quiet.main,
  '& ol': { display: 'grid', gap: theme.spacing(0.75), margin: theme.spacing(1, 0, 0), paddingInlineStart: 20 },
  '& li::marker': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
}));
