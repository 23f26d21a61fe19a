import { bookableDays } from '@entourage/contracts/meetings.ts';
import { useState } from 'react';
import { useNow } from '../components/ago/now.ts';
import { fieldOf, instantOf } from '../forms/moments.ts';
import { TextField } from '../forms/TextField.tsx';
import { words } from './words.ts';

const said = words.schedule;
const dayMs = 86_400_000;

/** A liaison's own choice of a time; null while it is empty or incomplete. `error`: why the server refused it. */
export function OtherTime({ choose, error }: { choose: (at: string | null) => void; error: string | undefined }) {
  const [typed, setTyped] = useState('');
  const now = useNow();

  function change(value: string) {
    setTyped(value);
    choose(instantOf(value) || null);
  }

  return (
    <TextField
      field={{ name: 'otherTime', value: typed, error, onChange: change, onBlur: () => {} }}
      label={said.otherTime}
      hint={said.otherTimeHint}
      type="datetime-local"
      min={fieldOf(new Date(now))}
      max={fieldOf(new Date(now + bookableDays * dayMs))}
      optional
    />
  );
}
