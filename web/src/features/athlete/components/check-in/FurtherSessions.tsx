import { longestSessionMinutes, mostFurtherSessions } from '@entourage/contracts/check-in.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../../shared/components/icons.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import type { Field } from '../../../../shared/forms/use-form.ts';
import { type FurtherSession, furtherIn, furtherText } from '../../../../shared/health/answers.ts';
import { words } from '../../words/further-sessions.ts';
import { ExertionTaps, MinutesTaps } from './SessionTaps.tsx';

type Part = 'exertion' | 'minutes';

/** The sessions of the day besides the hardest one, and the button that adds one. */
export function FurtherSessions({ field }: { field: Field }) {
  const sessions = furtherIn(field.value);
  const place = useRef<HTMLDivElement>(null);
  /** Where the focus goes once the sessions have changed. */
  const leads = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a session was added or removed
  useEffect(() => {
    if (leads.current) place.current?.querySelector<HTMLElement>(leads.current)?.focus();
    leads.current = null;
  }, [sessions.length]);
  const save = (all: readonly FurtherSession[]) => field.onChange(furtherText(all));
  const wrong = wrongIn(sessions);

  function fieldOf(session: FurtherSession, part: Part): Field {
    const { id, [part]: value } = session;
    const isWrong = wrong?.id === id && wrong.part === part;
    return {
      name: `${field.name}.${id}.${part}`,
      value,
      error: isWrong ? field.error : undefined,
      onChange: (next) => save(sessions.map((each) => (each.id === id ? { ...each, [part]: next } : each))),
      onBlur: (event) => {
        // What is not answered yet, here or above, is no error before submitting.
        if (isWrong && value !== '') field.onBlur(event);
      },
    };
  }

  function add() {
    const id = Math.max(-1, ...sessions.map((each) => each.id)) + 1;
    leads.current = `[data-session="${id}"] [type="radio"]`;
    save([...sessions, { id, exertion: '', minutes: '' }]);
  }

  function remove(at: number) {
    const other = sessions[at + 1] ?? sessions[at - 1];
    leads.current = other ? `[data-session="${other.id}"] button` : '[data-add]';
    save(sessions.filter((_, index) => index !== at));
  }

  return (
    <Place ref={place}>
      {sessions.map((session, at) => (
        <Session key={session.id} role="group" aria-label={words.session(at + 2)} data-session={session.id}>
          <Head>
            <strong>{words.session(at + 2)}</strong>
            <IconButton label={words.remove(at + 2)} onClick={() => remove(at)}>
              <CrossIcon />
            </IconButton>
          </Head>
          <ExertionTaps field={fieldOf(session, 'exertion')} further />
          <MinutesTaps field={fieldOf(session, 'minutes')} />
        </Session>
      ))}
      {sessions.length < mostFurtherSessions ? (
        <Button variant="text" data-add onClick={add}>
          {words.add}
        </Button>
      ) : (
        <Note>{words.full}</Note>
      )}
    </Place>
  );
}

/** Where the first error is; the last session if none is found here. */
function wrongIn(sessions: readonly FurtherSession[]): { id: number; part: Part } | null {
  const wrong = sessions.find(({ exertion, minutes }) => exertion === '' || !isDuration(minutes)) ?? sessions.at(-1);
  return wrong ? { id: wrong.id, part: wrong.exertion === '' ? 'exertion' : 'minutes' } : null;
}

function isDuration(minutes: string): boolean {
  const given = Number(minutes);
  return Number.isInteger(given) && given > 0 && given <= longestSessionMinutes;
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > button': { justifySelf: 'start', marginInlineStart: theme.spacing(-1.5) },
}));

const Session = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  paddingBlockStart: theme.spacing(1),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
