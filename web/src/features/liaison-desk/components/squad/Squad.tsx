import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { Page } from '../../../../shared/components/Page.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { DensityScope } from '../../../../shared/theme/DensityScope.tsx';
import { type Member, sorted } from '../../squad.ts';
import { matchesSearch, needsLook } from '../../triage.ts';
import { useSquad } from '../../use-squad.ts';
import { useSquadView } from '../../use-squad-view.ts';
import { words as deskWords } from '../../words/liaison.ts';
import { words } from '../../words/squad.ts';
import { PrintSquad } from './paper/PrintSquad.tsx';
import { type Candidates, candidatesOf } from './several/candidates.ts';
import { squadColumns } from './squad-columns.tsx';

// Lazy: the squad is read far more often than planned for.
const PlanSeveral = latePart(async () => ({ default: (await import('./several/PlanSeveral.tsx')).PlanSeveral }));

const keyOf = ({ athlete }: Member) => athlete.id;
const memberName = ({ athlete }: Member) => nameOf(athlete);
const needs = ({ row }: Member) => needsLook(row);

/** All athletes of a liaison side by side, those first who need a look. */
export function Squad({ liaisonId }: { liaisonId: string }) {
  const { members, error } = useSquad(liaisonId);
  const { search, isNeeding, sort, onSearch, onShow, onSort, clear } = useSquadView();
  const [candidates, setCandidates] = useState<Candidates | null>(null);
  const shown = (isNeeding ? members?.filter(needs) : members)?.filter(({ athlete }) => matchesSearch(athlete, search));
  const filter = {
    label: words.show.label,
    none: words.show.everybody(members?.length),
    value: isNeeding ? 'look' : '',
    options: [{ value: 'look', label: words.show.look(members?.filter(needs).length) }],
    onChange: onShow,
  };
  const rows = shown && sorted(shown, sort);
  const isFiltered = isNeeding || search.trim() !== '';
  const begin = () => members && rows && setCandidates(candidatesOf(members, rows, isFiltered));
  const plan = !error && members?.length !== 0 && (
    <Button variant="outlined" aria-disabled={members === undefined} onClick={begin}>
      {words.planSeveral}
    </Button>
  );
  const paper = members && rows && { rows, of: members.length, isNeeding, search };
  const print = members?.length !== 0 && <PrintSquad shown={paper} />;
  const actions = (
    <>
      {print}
      {plan}
    </>
  );
  const none = <EmptyState {...deskWords.none} />;
  return (
    <Page title={words.title} lead={words.lead} actions={actions}>
      {members?.length === 0 && !error ? (
        none
      ) : (
        <DensityScope density="compact">
          <Unseen as="h2">{deskWords.list}</Unseen>
          <DataTable
            label={words.title}
            columns={squadColumns}
            rows={rows}
            keyOf={keyOf}
            nameOf={memberName}
            search={{ label: words.search, value: search, onChange: onSearch }}
            filters={[filter]}
            onClear={clear}
            sort={sort}
            onSort={onSort}
            empty={none}
            {...(isNeeding && search === '' && { noMatch: words.nobodyNeeds })}
            {...(error && { error })}
          />
        </DensityScope>
      )}
      <Suspense>{candidates && <PlanSeveral candidates={candidates} close={() => setCandidates(null)} />}</Suspense>
    </Page>
  );
}
