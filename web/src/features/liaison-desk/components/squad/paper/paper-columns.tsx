import type { Column } from '../../../../../shared/components/data-table/table-types.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import type { Member } from '../../../squad.ts';
import { Aside } from '../Aside.tsx';
import { Risk } from '../Risk.tsx';
import { squadColumns } from '../squad-columns.tsx';

/** The cells that differ on paper: without pictures and links, and with the time instead of an age. */
const cells: Readonly<Record<string, Column<Member>['cell']>> = {
  athlete: ({ athlete }) => (
    <>
      {nameOf(athlete)}
      <Aside>{[athlete.sport, athlete.team].filter(Boolean).join(' · ')}</Aside>
    </>
  ),
  risk: ({ row }) => <Risk {...row} onPaper />,
};

export const paperColumns = squadColumns.map((column) => ({ ...column, cell: cells[column.id] ?? column.cell }));
