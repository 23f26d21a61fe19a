import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useRemoveSecondFactorMutation, useRenewRecoveryCodesMutation } from '../../api.ts';
import { words } from '../../words.ts';
import { Standing } from '../Standing.tsx';
import { Prove } from './Prove.tsx';

const { twoStep: said } = words;

/** `isLed`: whether the focus moves here. */
export function TurnedOn({
  state: { required, recoveryCodesLeft },
  isLed,
  renewed,
  removed,
}: {
  state: Answer<'readSecondFactor'>;
  isLed: boolean;
  renewed: (made: Promise<Answer<'renewRecoveryCodes'>>) => Promise<void>;
  removed: () => void;
}) {
  const dispatch = useAppDispatch();
  const [renew] = useRenewRecoveryCodesMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const [doing, setDoing] = useState<'renew' | 'remove' | null>(null);
  /** The button that gets the focus when the buttons are drawn. */
  const [focused, setFocused] = useState<'renew' | 'remove' | null>(isLed ? 'renew' : null);
  const back = () => {
    setFocused(doing);
    setDoing(null);
  };
  return (
    <>
      <Standing>
        <Badge tone="good">On</Badge>
        <Note>{said.on}</Note>
        <Note>{leftOf(recoveryCodesLeft)}</Note>
        {required && <Note>{said.required}</Note>}
      </Standing>
      {doing === 'renew' && (
        <Prove
          text={said.renew}
          action="Make new codes"
          doing="Making..."
          send={(proof) => renewed(renew(proof).unwrap())}
          back={back}
        />
      )}
      {doing === 'remove' && (
        <Prove
          text={said.remove}
          action="Turn off"
          doing="Turning off..."
          send={async (proof) => {
            await remove(proof).unwrap();
            removed();
            dispatch(say(said.removed));
          }}
          back={back}
        />
      )}
      {doing === null && (
        <Actions>
          <Button variant="outlined" autoFocus={focused === 'renew'} onClick={() => setDoing('renew')}>
            New recovery codes
          </Button>
          {!required && (
            <Button variant="text" autoFocus={focused === 'remove'} onClick={() => setDoing('remove')}>
              Turn off
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

function leftOf(count: number): string {
  if (count === 0) return 'No recovery codes are left. Make new ones.';
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`;
}
