import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { DownIcon } from '../../../../shared/components/icons.tsx';
import { motion } from '../../../../shared/theme/tokens.ts';
import type { Share } from '../../api.ts';
import { partsOf } from '../../state/staged.ts';
import type { Sharing } from '../../state/use-sharing.ts';
import { memberName } from '../../words.ts';
import { aboutMember } from '../about-member.ts';
import { PersonSheet } from '../person/PersonSheet.tsx';
import { Proposed } from '../person/Proposed.tsx';
import { Cell } from './Cell.tsx';

/** A person and a cell per part; opens to everything about the person. */
export function GridRow({
  share,
  sharing,
  row,
  active,
  activate,
  remove,
  history,
}: {
  share: Share;
  sharing: Sharing;
  row: number;
  /** The column that Tab reaches; null: it is in another row. */
  active: number | null;
  activate: (column: number) => void;
  remove: () => void;
  history: () => void;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { memberId, member, proposed } = share;
  const name = memberName(share);
  const parts = partsOf(share, sharing.stagedOf(memberId), sharing.closing[memberId]);
  return (
    <Body>
      <tr>
        <th scope="row">
          <Person type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <Avatar
              size="small"
              picture={member?.profileImageUrl ?? null}
              initials={member ? initialsOf(member) : '–'}
            />
            <span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>
                <bdi>{aboutMember(share)}</bdi>
              </span>
            </span>
            <DownIcon size={16} />
          </Person>
        </th>
        {parts.map((part, column) => (
          <td key={part.category}>
            <Cell
              part={part}
              name={name}
              place={`${row} ${column}`}
              isActive={active === column}
              activate={() => activate(column)}
              press={() => {
                if (part.isStaged) return sharing.unstage(share, part.category);
                if (part.isOpen) return void sharing.closePart(share, part.category);
                sharing.stage(share, part.category, null);
              }}
            />
          </td>
        ))}
      </tr>
      {proposed.length > 0 && (
        <tr>
          <td colSpan={parts.length + 1}>
            <Proposed share={share} sharing={sharing} />
          </td>
        </tr>
      )}
      <tr id={id} hidden={!open}>
        <td colSpan={parts.length + 1}>
          {open && (
            <Panel>
              <PersonSheet share={share} sharing={sharing} parts={parts} remove={remove} history={history} />
            </Panel>
          )}
        </td>
      </tr>
    </Body>
  );
}

const Body = styled('tbody')(({ theme }) => ({
  '& th, & td': { padding: 0, verticalAlign: 'middle', textAlign: 'center' },
  '& th': { textAlign: 'start', fontWeight: 'inherit' },
  '& td[colspan]': { padding: theme.spacing(0, 0, 2.5), textAlign: 'start' },
}));

const Panel = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5, 3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Person = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: '100%',
  minHeight: 72,
  padding: theme.spacing(1, 1.5, 1, 0),
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  cursor: 'pointer',
  '& > span': { display: 'grid', flex: 1, minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& > span > span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& > svg': { flex: 'none', transition: `transform ${motion}`, color: theme.vars.palette.text.secondary },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));
