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
import { RecordFoot, RecordHead, RecordNotes, RecordSheet } from '../record-card.ts';
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
    <RecordSheet data-injury={id}>
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
      {notes && <RecordNotes>{notes}</RecordNotes>}
      <RecordFoot>
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
      </RecordFoot>
      {maySeeSteps && (
        <Disclosure title={wayBack.steps}>
          <Suspense fallback={<StepsSkeleton />}>
            <InjurySteps injury={injury} />
          </Suspense>
        </Disclosure>
      )}
    </RecordSheet>
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

const Head = styled(RecordHead)(({ theme }) => ({ '& > span': { color: theme.vars.palette.text.secondary } }));
