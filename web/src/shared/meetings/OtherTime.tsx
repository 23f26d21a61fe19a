import { useState } from 'react';
import { TextField } from '../forms/TextField.tsx';
import { words } from './words.ts';

const said = words.schedule;

/** A liaison's own choice of a time; null while it is empty or incomplete. */
export function OtherTime({ choose }: { choose: (at: string | null) => void }) {
  const [typed, setTyped] = useState('');

  function change(value: string) {
    setTyped(value);
    const at = new Date(value);
    choose(Number.isNaN(at.getTime()) ? null : at.toISOString());
  }

  const field = { name: 'otherTime', value: typed, error: undefined, onChange: change, onBlur: () => {} };
  return <TextField field={field} label={said.otherTime} hint={said.otherTimeHint} type="datetime-local" optional />;
}
