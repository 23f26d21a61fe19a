import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextLink } from '../../../../shared/components/links.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { words } from './words.ts';

const { checkIn: said } = words;

/** When the reminder comes; saved when the field is left or Enter is pressed. */
export function TimeField({ at, hasZone, save }: { at: string; hasZone: boolean; save: (at: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const value = typed ?? at;

  function leave() {
    setWrong(value === '');
    if (value === '') return;
    setTyped(null);
    if (value !== at) save(value);
  }

  // After a phone's own clock the field still has the focus when the person leaves the app.
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') leave();
  });
  useEffect(() => {
    const look = () => hide();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const field = {
    name: 'checkInAt',
    value,
    error: isWrong ? said.notATime : undefined,
    onChange: setTyped,
    onBlur: leave,
  };
  const hint = hasZone ? (
    said.by(at)
  ) : (
    <>
      {said.byUtc(at)} <TextLink to="#profile">{said.toZone}</TextLink>.
    </>
  );
  return (
    <Narrow>
      <TextField
        field={field}
        label={said.at}
        type="time"
        hint={hint}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave();
        }}
      />
    </Narrow>
  );
}

const Narrow = styled('div')({ '& input': { maxWidth: '10rem' } });
