import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../../../shared/components/data-table/SearchBox.tsx';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../../shared/components/icons.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { AuditEntry } from '../../api/audit.api.ts';
import { useUsersInfiniteQuery } from '../../api/people.api.ts';
import { auditWords as said } from '../../words-of-audit.ts';

/** More would hide the trail; more letters find the rest. */
const offered = 6;

/** Finds the person to whom the trail is narrowed, or says who it is. */
export function PersonFilter({
  person,
  entries,
  choose,
}: {
  person: string;
  entries: readonly AuditEntry[] | undefined;
  choose: (id: string) => void;
}) {
  const place = useKeptFocus(person);
  if (person === '') return <Finder place={place} choose={choose} />;
  return (
    <Chosen ref={place}>
      <p>{said.onlyOf(nameAmong(entries, person))}</p>
      <IconButton label="Show everybody" onClick={() => choose('')}>
        <CrossIcon />
      </IconButton>
    </Chosen>
  );
}

/** What is pressed gives way to what can be pressed next, which gets the focus. */
function useKeptFocus(person: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(person);
  useEffect(() => {
    if (shown.current === person) return;
    shown.current = person;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [person]);
  return place;
}

function Finder({ place, choose }: { place: RefObject<HTMLDivElement | null>; choose: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const { currentData, isError } = useUsersInfiniteQuery(
    { role: null, status: null, sort: null, search: search.slice(0, 100) },
    { skip: search.trim() === '' },
  );
  const found = search.trim() === '' ? undefined : currentData?.pages[0]?.rows.slice(0, offered);
  return (
    <div ref={place}>
      <SearchBox label="Whose entries" value={search} onChange={setSearch} />
      <div role="status">
        {isError && said.peopleNotRead}
        {found?.length === 0 && said.nobodyFound}
      </div>
      {found && found.length > 0 && (
        <Found aria-label="People found">
          {found.map((user) => (
            <li key={user.id}>
              <Button variant="text" onClick={() => choose(user.id)}>
                {nameOf(user)} <span>{user.username}</span>
              </Button>
            </li>
          ))}
        </Found>
      )}
    </div>
  );
}

/** Every entry of a narrowed trail names the person, unless the account is gone. */
function nameAmong(entries: readonly AuditEntry[] | undefined, id: string): string {
  const named = entries?.flatMap(({ by, about }) => [by, about]).find((each) => each?.id === id);
  return named ? nameOf(named) : said.somebody;
}

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  alignSelf: 'end',
  gap: theme.spacing(1),
  paddingInlineStart: theme.spacing(2),
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  '& p': { minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
}));

const Found = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& .MuiButton-root': { justifyContent: 'start', gap: theme.spacing(1), width: '100%', textAlign: 'start' },
  '& span': { fontWeight: 400, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));
