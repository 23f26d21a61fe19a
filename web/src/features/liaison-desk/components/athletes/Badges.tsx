import { styled } from '@mui/material/styles';
import { Badge } from '../../../../shared/components/Badge.tsx';
import type { Reason } from '../../triage.ts';

/** Reasons one below the other; long ones break into lines. */
export const Badges = ({ reasons }: { reasons: readonly Reason[] }) => (
  <Stack>
    {reasons.map(({ tone, text }) => (
      <Badge key={text} tone={tone}>
        {text}
      </Badge>
    ))}
  </Stack>
);

const Stack = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(0.25),
  '&& > span': { whiteSpace: 'normal', color: theme.vars.palette.text.primary },
}));
