import { styled } from '@mui/material/styles';
import { Skeleton } from '../Skeleton.tsx';
import { type Column, skeletonRows } from './table-types.ts';

/** Skeleton rows. */
export function TableBones<Row>({ columns, checks }: { columns: readonly Column<Row>[]; checks: boolean }) {
  return (
    <tbody>
      {skeletonRows.map((row) => (
        <tr key={row}>
          {checks && (
            <td data-check>
              <Bone>
                <Skeleton width={18} height={18} />
              </Bone>
            </td>
          )}
          {columns.map(({ id, main, align }) => (
            <td key={id} data-align={align}>
              <Bone>
                <Skeleton width={main ? 180 : 88} height={16} />
              </Bone>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const Bone = styled('div')({ display: 'grid', '[data-align="end"] > &': { justifyItems: 'end' } });
