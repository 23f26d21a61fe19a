import { styled } from '@mui/material/styles';
import { Ago } from '../../components/ago/Ago.tsx';
import { exactly } from '../../components/ago/times.ts';
import { Badge } from '../../components/Badge.tsx';
import { nameOf } from '../../people/name-of.ts';
import { categoryWords } from '../words/categories.ts';
import { EndOf } from './EndOf.tsx';
import type { HealthVisit } from './who-saw.api.ts';
import { roleWords, unnamed, words } from './words.ts';

/** A visit to the athlete's health data: viewer, role and time; opens to the parts viewed. */
export function Visit({ by, role, at, until, parts, emergencyReason, emergencyEndsAt }: HealthVisit) {
  const isEmergency = emergencyReason !== null;
  return (
    <Row data-emergency={isEmergency || undefined}>
      <p>
        <strong>{by ? nameOf(by) : unnamed[role]}</strong> <Ago at={at} />
      </p>
      {isEmergency && (
        <>
          <Badge tone="bad">{words.emergency}</Badge>
          <p>{words.reason(emergencyReason)}</p>
          {emergencyEndsAt !== null && (
            <p>
              <EndOf endsAt={emergencyEndsAt} />
            </p>
          )}
        </>
      )}
      <Parts role={roleWords[role]} at={at} until={until} parts={parts} />
    </Row>
  );
}

function Parts({ role, at, until, parts }: Pick<HealthVisit, 'at' | 'until' | 'parts'> & { role: string }) {
  const [first, ...more] = parts;
  if (!first) return <p>{words.nothingRead}</p>;
  if (more.length === 0) {
    return (
      <p>
        {role} · {categoryWords[first.category]}
      </p>
    );
  }
  return (
    <details>
      <summary>
        {role} · {words.parts(parts.length)}
      </summary>
      <ul>
        {parts.map(({ category }) => (
          <li key={category}>{categoryWords[category]}</li>
        ))}
      </ul>
      <p>{words.times(exactly(at), exactly(until))}</p>
    </details>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(0.25),
  paddingBlock: theme.spacing(1.5),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '&[data-emergency]': {
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
  },
  '& p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2), margin: 0 },
  '& > p': { width: '100%' },
  '& p, & summary, & li': { color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line' },
  '& > p:first-of-type': { color: theme.vars.palette.text.primary },
  '& summary': { cursor: 'pointer', minHeight: 32, alignContent: 'center' },
  '& ul': { margin: theme.spacing(0.5, 0), paddingInlineStart: theme.spacing(3) },
  // Opens the exact time to the left, because it stands at the end of its line.
  '& time span': { insetInline: 'auto 0' },
}));
