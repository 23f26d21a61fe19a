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

export function TurnedOn({
  state: { required, recoveryCodesLeft },
  renewed,
}: {
  state: Answer<'readSecondFactor'>;
  renewed: (recoveryCodes: readonly string[]) => void;
}) {
  const dispatch = useAppDispatch();
  const [renew] = useRenewRecoveryCodesMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const [doing, setDoing] = useState<'renew' | 'remove' | null>(null);
  const back = () => setDoing(null);
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
          send={async (proof) => renewed((await renew(proof).unwrap()).recoveryCodes)}
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
            dispatch(say(said.removed));
          }}
          back={back}
        />
      )}
      {doing === null && (
        <Actions>
          <Button variant="outlined" onClick={() => setDoing('renew')}>
            New recovery codes
          </Button>
          {!required && (
            <Button variant="text" onClick={() => setDoing('remove')}>
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
