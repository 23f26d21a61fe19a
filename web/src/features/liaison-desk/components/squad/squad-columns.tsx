import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import type { Member } from '../../squad.ts';
import { words } from '../../words/squad.ts';
import { CheckedIn } from './CheckedIn.tsx';
import { Injuries } from './Injuries.tsx';
import { Load } from './Load.tsx';
import { Need } from './Need.tsx';
import { NextCompetition } from './NextCompetition.tsx';
import { Risk } from './Risk.tsx';
import { Today } from './Today.tsx';
import { Who } from './Who.tsx';

const { columns: said } = words;

/** Compact: what is in a cell, or in the head of a column, breaks into lines. */
export const squadColumns: readonly Column<Member>[] = [
  { id: 'athlete', title: said.athlete, main: true, sort: 'name', cell: ({ athlete }) => <Who athlete={athlete} /> },
  { id: 'need', title: said.need, width: '148px', sort: 'need', cell: ({ row }) => <Need row={row} /> },
  { id: 'risk', title: said.risk, width: '112px', sort: 'risk', cell: ({ row }) => <Risk {...row} /> },
  { id: 'checkIn', title: said.checkIn, width: '104px', sort: 'checkIn', cell: ({ row }) => <CheckedIn {...row} /> },
  { id: 'ratio', title: said.ratio, width: '126px', sort: 'ratio', cell: ({ row }) => <Load {...row} /> },
  { id: 'today', title: said.today, width: '120px', cell: ({ row }) => <Today {...row} /> },
  {
    id: 'competition',
    title: said.competition,
    width: '118px',
    sort: 'competition',
    cell: ({ row }) => <NextCompetition {...row} />,
  },
  { id: 'injuries', title: said.injuries, width: '118px', cell: ({ row }) => <Injuries {...row} /> },
  { id: 'todos', title: said.todos, width: '68px', align: 'end', cell: ({ row }) => row.openTodos },
];
