import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { subscribeHere, unsubscribeHere } from '../../../../shared/push/device.ts';
import {
  useTestPushMutation,
  useTurnOffPushMutation,
  useTurnOnPushMutation,
} from '../../../../shared/push/push.api.ts';
import { subscriptionBody } from '../../../../shared/push/subscription-body.ts';
import type { Push } from '../../../../shared/push/use-push.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from './words.ts';

/** Turns the notifications of this device on and off, and sends a test. */
export function Switches({ push: { status, publicKey, lookAgain } }: { push: Push }) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [turnOnPush] = useTurnOnPushMutation();
  const [turnOffPush, turningOff] = useTurnOffPushMutation();
  const [testPush, testing] = useTestPushMutation();
  const [isTurningOn, setTurningOn] = useState(false);
  const notTurnedOn = useFailureNotice(words.notTurnedOn);
  const notTurnedOff = useFailureNotice(words.notTurnedOff);
  const notTested = useFailureNotice(words.notTested);

  /** The browser's question comes only after the press. */
  async function turnOn(key: string) {
    if ((await Notification.requestPermission()) !== 'granted') {
      return void dispatch(say({ title: 'Error', text: words.notAllowed, tone: 'destructive' }));
    }
    const subscription = await subscribeHere(key).catch(() => null);
    if (!subscription) {
      return void dispatch(say({ title: 'Error', text: words.noPushService, tone: 'destructive' }));
    }
    try {
      await turnOnPush(subscriptionBody(subscription)).unwrap();
    } catch (error) {
      notTurnedOn(toFailure(error));
      await unsubscribeHere().catch(() => {});
    }
  }

  async function pressOn() {
    if (publicKey === null) return;
    setTurningOn(true);
    await turnOn(publicKey);
    setTurningOn(false);
    lookAgain();
    place.current?.focus();
  }

  async function pressOff() {
    try {
      await turnOffPush().unwrap();
      // The platform sends nothing more, whether or not the push service answers the browser.
      await unsubscribeHere().catch(() => {});
      testing.reset();
      place.current?.focus();
    } catch (error) {
      notTurnedOff(toFailure(error));
    }
    lookAgain();
  }

  return (
    <Place ref={place} tabIndex={-1}>
      {status === 'on' ? (
        <>
          <Badge tone="good">{words.on}</Badge>
          <Actions>
            <Button
              variant="outlined"
              disabled={testing.isLoading}
              onClick={() =>
                testPush()
                  .unwrap()
                  .catch((error: unknown) => notTested(toFailure(error)))
              }
            >
              {testing.isLoading ? words.testing : words.test}
            </Button>
            <Button variant="text" disabled={turningOff.isLoading} onClick={pressOff}>
              {turningOff.isLoading ? words.turningOff : words.turnOff}
            </Button>
          </Actions>
          <div role="status">{testing.isSuccess && <Note>{words.tested}</Note>}</div>
        </>
      ) : (
        <Actions>
          <Button variant="outlined" disabled={isTurningOn} onClick={pressOn}>
            {isTurningOn ? words.turningOn : words.turnOn}
          </Button>
        </Actions>
      )}
    </Place>
  );
}

/** Takes the focus when the pressed button gives way to others. */
const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  outline: 'none',
}));
