import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { toFailure } from '../../api/failure.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { Shape } from '../../components/Badge.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { checkLook } from '../../forms/check-look.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { nameOf } from '../../people/name-of.ts';
import { dense } from '../../theme/tokens.ts';
import { type Criterion, type Injury, useMarkCriterionMutation } from '../api/injuries.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/way-back.ts';

/** A criterion that the viewer can say is met, or not. It shows the new state while that is sent. */
export function MarkedCriterion({
  injury: { id, athleteId },
  criterion,
}: {
  injury: Pick<Injury, 'id' | 'athleteId'>;
  criterion: Criterion;
}) {
  const describes = useId();
  const [mark, { isLoading, originalArgs }] = useMarkCriterionMutation();
  const notMarked = useFailureNotice(words.notMarked);
  const isMet = isLoading && originalArgs ? originalArgs.met : criterion.metAt !== null;
  const change = () => {
    if (isLoading) return;
    mark({ id, athleteId, criterionId: criterion.id, met: !isMet })
      .unwrap()
      .catch((error: unknown) => notMarked(toFailure(error)));
  };
  return (
    <Row>
      <label>
        <input
          type="checkbox"
          checked={isMet}
          // Not disabled meanwhile, which would drop the focus.
          aria-disabled={isLoading}
          {...(criterion.metAt !== null && { 'aria-describedby': describes })}
          onChange={change}
        />
        <span dir="auto">{criterion.text}</span>
      </label>
      <MetBy id={describes} criterion={criterion} />
    </Row>
  );
}

export function ShownCriterion({ criterion }: { criterion: Criterion }) {
  const isMet = criterion.metAt !== null;
  return (
    <Row>
      <div>
        <Shape tone={isMet ? 'good' : 'none'} />
        <span dir="auto">{criterion.text}</span>
        {!isMet && <Unseen>{words.notMet}</Unseen>}
      </div>
      <MetBy criterion={criterion} />
    </Row>
  );
}

function MetBy({ id, criterion: { metAt, metBy } }: { id?: string; criterion: Criterion }) {
  if (metAt === null) return null;
  return (
    <small id={id}>
      {words.met} · {metBy ? nameOf(metBy) : dashboard.somebodyGone} · <Ago at={metAt} />
    </small>
  );
}

/** The text begins behind a box or a shape of this width. */
const mark = 18;
const line = '1.55rem';

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  '& > label, & > div': {
    display: 'grid',
    gridTemplateColumns: `${mark}px minmax(0, 1fr)`,
    justifyItems: 'start',
    gap: theme.spacing(0, 1.5),
    paddingBlock: theme.spacing(0.75),
  },
  '& > label': { paddingBlock: `calc((${dense.control} - ${line}) / 2)`, cursor: 'pointer' },
  '& input': checkLook(theme),
  // In the middle of the first line.
  '& input, & svg': { justifySelf: 'center', marginBlockStart: `calc((${line} - ${mark}px) / 2)` },
  '& > small': {
    display: 'block',
    marginBlockStart: theme.spacing(-0.75),
    paddingBlockEnd: theme.spacing(0.75),
    paddingInlineStart: `calc(${mark}px + ${theme.spacing(1.5)})`,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
}));
