import { styled } from '@mui/material/styles';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import type { Step } from '../steps.ts';
import { words } from '../words.ts';

export function StepRow({ step: { title, text, done, to, action, change } }: { step: Step }) {
  return (
    <li>
      <Mark viewBox="0 0 24 24" role="img" aria-label={done ? 'Done' : 'To do'} data-done={done || undefined}>
        <circle cx={12} cy={12} r={10.5} />
        {done && <path d="M7.5 12.4l3 3 6-6.6" />}
      </Mark>
      <Texts>
        <strong>{title}</strong>
        <span>{text}</span>
      </Texts>
      {!done && to && action && (
        <ButtonLink to={to} variant="outlined">
          {action}
        </ButtonLink>
      )}
      {done && change && (
        <ButtonLink to={change} variant="text">
          {words.change} <Unseen>{title}</Unseen>
        </ButtonLink>
      )}
    </li>
  );
}

const Mark = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: theme.vars.palette.edge.main,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-done]': { stroke: theme.vars.palette.accent.main },
}));

const Texts = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
