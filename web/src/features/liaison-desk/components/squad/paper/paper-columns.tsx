import type { Column } from '../../../../../shared/components/data-table/table-types.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import type { Member } from '../../../squad.ts';
import { Aside } from '../Aside.tsx';
import { NextCompetition } from '../NextCompetition.tsx';
import { Risk } from '../Risk.tsx';
import { squadColumns } from '../squad-columns.tsx';

/** The cells that differ on paper: without pictures and links, and with times and days instead of ages and counts. */
const cells: Readonly<Record<string, Column<Member>['cell']>> = {
  athlete: ({ athlete }) => (
    <>
      {nameOf(athlete)}
      <Aside>{[athlete.sport, athlete.team].filter(Boolean).join(' · ')}</Aside>
    </>
  ),
  risk: ({ row }) => <Risk {...row} onPaper />,
  competition: ({ row }) => <NextCompetition {...row} onPaper />,
};

export const paperColumns = squadColumns.map((column) => ({ ...column, cell: cells[column.id] ?? column.cell }));
