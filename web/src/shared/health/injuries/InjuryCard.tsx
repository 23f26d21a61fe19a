import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { toFailure } from '../../api/failure.ts';
import { Actions } from '../../components/Actions.tsx';
import { Ago } from '../../components/ago/Ago.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { latePart } from '../../late/late-part.tsx';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { nameOf } from '../../people/name-of.ts';
import { type Injury, useChangeInjuryMutation } from '../api/injuries.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/injuries.ts';
import { words as wayBack } from '../words/way-back.ts';
import { isPlanned } from './criteria-of.ts';
import { injuryDay } from './injury-day.ts';
import { StageSteps } from './StageSteps.tsx';
import { StepsSkeleton } from './StepsSkeleton.tsx';
import { WayBack } from './WayBack.tsx';

// Lazy: most are never opened.
const InjurySteps = latePart(async () => ({ default: (await import('./InjurySteps.tsx')).InjurySteps }));

/** What the viewer of injuries may do. */
export interface InjuryRights {
  readonly mayEdit: boolean;
  /** Whether they plan the way back, and say what is met. */
  readonly mayPlan?: boolean;
  readonly maySeeSteps?: boolean;
}

/** An injury: site, onset, the stage of return and the way back. */
export function InjuryCard({
  injury,
  athleteId,
  mayEdit,
  mayPlan = false,
  maySeeSteps = false,
  edit,
  plan,
  resolve,
  reopens,
}: InjuryRights & {
  injury: Injury;
  athleteId: string;
  edit: () => void;
  plan: () => void;
  resolve: () => void;
  /** Called before it is opened again. */
  reopens: () => void;
}) {
  const { id, site, onset, stage, notes, resolvedOn, savedAt, savedBy } = injury;
  const [change, { isLoading }] = useChangeInjuryMutation();
  const notChanged = useFailureNotice(words.failed);
  const isOpen = resolvedOn === null;
  const reopen = () => {
    if (isLoading) return;
    reopens();
    change({ id, athleteId, change: { resolved: false } })
      .unwrap()
      .catch((error: unknown) => notChanged(toFailure(error)));
  };
  return (
    <Sheet data-injury={id}>
      <Head>
        <h3>{site}</h3>
        <span>
          {words.since} <time dateTime={onset}>{injuryDay(onset)}</time>
        </span>
        {!isOpen && <Badge tone="good">{words.resolvedOn(injuryDay(resolvedOn))}</Badge>}
      </Head>
      {isOpen && (
        <>
          <StageSteps stage={stage} />
          <WayBack injury={injury} mayMark={mayPlan} />
        </>
      )}
      {notes && <Notes>{notes}</Notes>}
      <Foot>
        <small>
          {savedBy ? nameOf(savedBy) : dashboard.somebodyGone} · <Ago at={savedAt} />
        </small>
        {mayEdit && (
          <Actions>
            <Button variant="outlined" aria-label={words.changeOf(site)} onClick={edit}>
              {words.change}
            </Button>
            {mayPlan && isOpen && <PlanButton injury={injury} plan={plan} />}
            <Button
              variant="outlined"
              aria-disabled={isLoading}
              aria-label={isOpen ? words.resolveOf(site) : words.reopenOf(site)}
              onClick={isOpen ? resolve : reopen}
            >
              {isOpen ? words.resolve : words.reopen}
            </Button>
          </Actions>
        )}
      </Foot>
      {maySeeSteps && (
        <Disclosure title={wayBack.steps}>
          <Suspense fallback={<StepsSkeleton />}>
            <InjurySteps injury={injury} />
          </Suspense>
        </Disclosure>
      )}
    </Sheet>
  );
}

function PlanButton({ injury, plan }: { injury: Injury; plan: () => void }) {
  const [does, named] = isPlanned(injury) ? [wayBack.change, wayBack.changeOf] : [wayBack.plan, wayBack.planOf];
  return (
    <Button variant="outlined" aria-label={named(injury.site)} onClick={plan}>
      {does}
    </Button>
  );
}

const Sheet = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 2),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& > span': { color: theme.vars.palette.text.secondary },
}));

const Notes = styled('p')({ margin: 0, whiteSpace: 'pre-line' });

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
