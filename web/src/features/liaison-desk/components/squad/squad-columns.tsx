import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import type { Member } from '../../squad.ts';
import { words } from '../../words/squad.ts';
import { CheckedIn } from './CheckedIn.tsx';
import { Injuries } from './Injuries.tsx';
import { ratioWords, weekWords } from './load-words.ts';
import { Need } from './Need.tsx';
import { Risk } from './Risk.tsx';
import { Today } from './Today.tsx';
import { Who } from './Who.tsx';

const { columns: said } = words;

/** Compact: what is in a cell breaks into lines. */
export const squadColumns: readonly Column<Member>[] = [
  { id: 'athlete', title: said.athlete, main: true, sort: 'name', cell: ({ athlete }) => <Who athlete={athlete} /> },
  { id: 'need', title: said.need, width: '160px', sort: 'need', cell: ({ row }) => <Need row={row} /> },
  { id: 'risk', title: said.risk, width: '118px', sort: 'risk', cell: ({ row }) => <Risk {...row} /> },
  { id: 'checkIn', title: said.checkIn, width: '120px', sort: 'checkIn', cell: ({ row }) => <CheckedIn {...row} /> },
  { id: 'ratio', title: said.ratio, width: '112px', sort: 'ratio', cell: ({ row }) => ratioWords(row) },
  { id: 'week', title: said.week, width: '118px', cell: ({ row }) => weekWords(row) },
  { id: 'today', title: said.today, width: '132px', cell: ({ row }) => <Today {...row} /> },
  { id: 'injuries', title: said.injuries, width: '140px', cell: ({ row }) => <Injuries {...row} /> },
  { id: 'todos', title: said.todos, width: '68px', align: 'end', cell: ({ row }) => row.openTodos },
];
