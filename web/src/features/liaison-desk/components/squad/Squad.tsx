import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { Page } from '../../../../shared/components/Page.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { DensityScope } from '../../../../shared/theme/DensityScope.tsx';
import { type Member, sorted } from '../../squad.ts';
import { matchesSearch, needsLook } from '../../triage.ts';
import { useSquad } from '../../use-squad.ts';
import { useSquadView } from '../../use-squad-view.ts';
import { words as deskWords } from '../../words/liaison.ts';
import { words } from '../../words/squad.ts';
import { squadColumns } from './squad-columns.tsx';

const keyOf = ({ athlete }: Member) => athlete.id;
const memberName = ({ athlete }: Member) => nameOf(athlete);
const needs = ({ row }: Member) => needsLook(row);

/** All athletes of a liaison side by side, those first who need a look. */
export function Squad({ liaisonId }: { liaisonId: string }) {
  const { members, error } = useSquad(liaisonId);
  const { search, isNeeding, sort, onSearch, onShow, onSort, clear } = useSquadView();
  const shown = (isNeeding ? members?.filter(needs) : members)?.filter(({ athlete }) => matchesSearch(athlete, search));
  const filter = {
    label: words.show.label,
    none: words.show.everybody(members?.length),
    value: isNeeding ? 'look' : '',
    options: [{ value: 'look', label: words.show.look(members?.filter(needs).length) }],
    onChange: onShow,
  };
  const none = <EmptyState {...deskWords.none} />;
  return (
    <Page title={words.title} lead={words.lead}>
      {members?.length === 0 && !error ? (
        none
      ) : (
        <DensityScope density="compact">
          <Unseen as="h2">{deskWords.list}</Unseen>
          <DataTable
            label={words.title}
            columns={squadColumns}
            rows={shown && sorted(shown, sort)}
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
    </Page>
  );
}
