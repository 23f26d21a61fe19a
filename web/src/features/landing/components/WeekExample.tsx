import { styled } from '@mui/material/styles';

const week = [
  { day: 'Mon', planned: 420, done: 430 },
  { day: 'Tue', planned: 610, done: 590 },
  { day: 'Wed', planned: 380, done: 400 },
  { day: 'Thu', planned: 640, done: 280 },
  { day: 'Fri', planned: 300, done: 260 },
  { day: 'Sat', planned: 720, done: 735 },
  { day: 'Sun', planned: 0, done: 0 },
] as const;
const most = 800;

const decided = [
  { what: 'Training intensity', value: 'Moderate', note: 'High until Wednesday' },
  { what: 'Focus area', value: 'Recovery', note: 'Set on Thursday by the sports science liaison' },
  { what: 'Next to-do', value: '20 minutes of mobility', note: 'Before breakfast' },
] as const;

/** A week of session loads, planned and actual, and the decision based on it. */
export function WeekExample() {
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Planned and done</th>
            <th scope="col">Planned</th>
            <th scope="col">Done</th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, planned, done }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>
                <svg viewBox={`0 0 ${most} 20`} preserveAspectRatio="none" aria-hidden>
                  <rect className="planned" x={0} y={8} width={planned} height={4} />
                  <rect className={done < planned / 2 ? 'done cut' : 'done'} x={0} y={3} width={done} height={14} />
                </svg>
              </td>
              <td>{planned}</td>
              <td>{done}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Decided>
        {decided.map(({ what, value, note }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </Decided>
    </>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { height: 40, padding: 0, textAlign: 'end', fontWeight: 400, whiteSpace: 'nowrap' },
  '& thead th': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& th:first-of-type': { width: 56, textAlign: 'start' },
  '& th:nth-of-type(2)': { textAlign: 'start' },
  '& td:not(:first-of-type), & thead th:nth-of-type(n + 3)': { width: 76 },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& svg': { display: 'block', width: '100%', height: 20 },
  '& .planned': { fill: theme.vars.palette.edge.main },
  '& .done': { fill: theme.vars.palette.accent.main },
  '& .cut': { fill: theme.vars.palette.warning.main },
  [theme.breakpoints.down('sm')]: {
    '& th:first-of-type': { width: 44 },
    '& td:not(:first-of-type), & thead th:nth-of-type(n + 3)': { width: 60 },
  },
}));

const Decided = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(3),
  margin: theme.spacing(5, 0, 0),
  '& > div': { paddingBlockStart: theme.spacing(1.5), borderBlockStart: `1px solid ${theme.vars.palette.edge.main}` },
  '& dt, & span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& strong': { display: 'block', fontFamily: theme.typography.h4.fontFamily, fontSize: '1.25rem' },
}));
