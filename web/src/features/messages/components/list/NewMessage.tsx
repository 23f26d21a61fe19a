import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import type { List } from '../../../../shared/api/use-list.ts';
import { Avatar } from '../../../../shared/components/Avatar.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { MoreButton } from '../../../../shared/components/MoreButton.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { FieldFrame } from '../../../../shared/forms/FieldFrame.tsx';
import { fieldLook } from '../../../../shared/forms/field-look.ts';
import { isComposing } from '../../../../shared/forms/is-composing.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { target } from '../../../../shared/theme/tokens.ts';
import type { Conversation } from '../../api/conversations.api.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { useFurther } from '../use-further.ts';
import { Bones } from './Bones.tsx';
import { PlainList } from './PlainList.tsx';
import { rowLook } from './row-look.ts';
import { Tag } from './Tag.tsx';

const said = words.fresh;

/** Of the list, by a filter without a match. */
const mostSearched = 1_000;

/** Chooses a recipient. Arrow keys move through the list; Enter in the filter takes the first match. */
export function NewMessage({
  list,
  choose,
  close,
}: {
  list: List<Conversation>;
  choose: (userId: string) => void;
  close: () => void;
}) {
  const { rows, error, onMore, loadingMore } = list;
  const [filter, setFilter] = useState('');
  const people = rows?.filter(({ mayWrite }) => mayWrite);
  const shown = people?.filter((each) => isCalled(each, filter)) ?? [];
  const [first] = shown;
  useFurther(list, filter.trim() !== '' && shown.length === 0 && (rows?.length ?? 0) < mostSearched);

  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || !first || filter === '') return;
    event.preventDefault();
    choose(first.userId);
  }

  return (
    <Dialog open title={said.title} close={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its controls */}
      <div onKeyDown={move}>
        <FieldFrame label={said.filter} error={undefined}>
          {(tied) => (
            <Input
              {...tied}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              value={filter}
              data-step
              onChange={(event) => setFilter(event.target.value)}
              onKeyDown={chooseFirst}
            />
          )}
        </FieldFrame>
        {error && <ErrorState {...error} />}
        {!error && !rows && <Bones />}
        {people?.length === 0 && !onMore && <Nobody />}
        <PlainList aria-label={said.people}>
          {shown.map((each) => (
            <li key={each.userId}>
              <Person conversation={each} choose={() => choose(each.userId)} />
            </li>
          ))}
        </PlainList>
        <Note role="status">{people?.length && shown.length === 0 && !onMore ? said.noMatch(filter.trim()) : ''}</Note>
        <MoreButton fullWidth variant="text" onMore={onMore} loadingMore={loadingMore} />
      </div>
    </Dialog>
  );
}

function Nobody() {
  const { user } = useViewer();
  if (user?.role !== 'ADMIN') {
    const text = user?.role === 'TEAM_MEMBER' ? said.nobodyForTeam : said.nobodyText;
    return <EmptyState title={said.nobody} text={text} />;
  }
  return (
    <EmptyState
      title={words.list.none}
      text={said.nobodyForAdmin}
      action={<ButtonLink to="/liaisons">{said.liaisons}</ButtonLink>}
    />
  );
}

function Person({ conversation, choose }: { conversation: Conversation; choose: () => void }) {
  const { name, picture, initials, badge } = whoIs(conversation);
  return (
    <Choice type="button" data-step onClick={choose}>
      <Avatar picture={picture} initials={initials} size="small" />
      <strong dir="auto">{name}</strong>
      {badge && <Tag>{badge}</Tag>}
    </Choice>
  );
}

function isCalled({ user }: Conversation, filter: string): boolean {
  const named = `${user?.firstName ?? ''} ${user?.lastName ?? ''} ${user?.username ?? ''}`.toLocaleLowerCase();
  return named.includes(filter.trim().toLocaleLowerCase());
}

function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const next = steps[steps.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const Input = styled('input')(({ theme }) => ({
  ...fieldLook(theme),
  minHeight: target,
  marginBlockEnd: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5),
}));

const Choice = styled('button')(({ theme }) => ({
  ...rowLook(theme),
  minHeight: 56,
  '& strong': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
}));
