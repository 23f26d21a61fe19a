import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Unseen } from '../../components/Unseen.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { Injury } from '../api/injuries.api.ts';
import { words } from '../words/injuries.ts';
import { InjuryCard, type InjuryRights } from './InjuryCard.tsx';
import { useMovedInjury } from './use-moved-injury.ts';

// Lazy: most visits only read.
const EditInjury = latePart(async () => ({ default: (await import('./EditInjury.tsx')).EditInjury }));
const ResolveInjury = latePart(async () => ({ default: (await import('./ResolveInjury.tsx')).ResolveInjury }));
const PlanReturn = latePart(async () => ({ default: (await import('./PlanReturn.tsx')).PlanReturn }));

/** Open injuries, and the resolved ones behind a summary. */
export function Injuries({
  injuries,
  removes,
  ...rest
}: InjuryRights & {
  injuries: readonly Injury[];
  athleteId: string;
  /** Called before one is removed. */
  removes?: (id: string) => void;
}) {
  const [editing, setEditing] = useState<string | null>(null);
  const [resolving, setResolving] = useState<string | null>(null);
  const [planning, setPlanning] = useState<string | null>(null);
  const { place, said, moves } = useMovedInjury(injuries);
  const edited = injuries.find(({ id }) => id === editing);
  const ending = injuries.find(({ id }) => id === resolving);
  const planned = injuries.find(({ id }) => id === planning);
  const open = injuries.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = injuries.filter(({ resolvedAt }) => resolvedAt !== null);
  const listed = (some: readonly Injury[]) => (
    <List>
      {some.map((injury) => (
        <InjuryCard
          key={injury.id}
          injury={injury}
          edit={() => setEditing(injury.id)}
          plan={() => setPlanning(injury.id)}
          resolve={() => setResolving(injury.id)}
          reopens={() => moves(injury.id, false)}
          {...rest}
        />
      ))}
    </List>
  );
  return (
    <div ref={place}>
      <Unseen role="status">{said}</Unseen>
      {open.length > 0 && listed(open)}
      {resolved.length > 0 && (
        <Resolved>
          <summary>{words.showResolved(resolved.length)}</summary>
          {listed(resolved)}
        </Resolved>
      )}
      <Suspense>
        {edited && <EditInjury injury={edited} removes={() => removes?.(edited.id)} close={() => setEditing(null)} />}
      </Suspense>
      <Suspense>
        {ending && (
          <ResolveInjury injury={ending} resolves={() => moves(ending.id, true)} close={() => setResolving(null)} />
        )}
      </Suspense>
      <Suspense>{planned && <PlanReturn injury={planned} close={() => setPlanning(null)} />}</Suspense>
    </div>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Resolved = styled('details')(({ theme }) => ({
  '& summary': { minHeight: 44, paddingBlock: 10, cursor: 'pointer', fontWeight: 600 },
  '& ul': { marginBlockStart: theme.spacing(1) },
}));
