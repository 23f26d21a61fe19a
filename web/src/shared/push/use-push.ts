import { useCallback, useEffect, useState } from 'react';
import { subscriptionHere, supportHere } from './device.ts';
import { usePushQuery } from './push.api.ts';

/**
 * `none`: the platform sends no push messages; `blocked`: the person, or the browser, does not allow them here.
 */
export type PushStatus = 'loading' | 'failed' | 'unsupported' | 'home-screen' | 'none' | 'blocked' | 'off' | 'on';

export interface Push {
  readonly status: PushStatus;
  /** The platform's key; null unless it sends push messages. */
  readonly publicKey: string | null;
  readonly error: unknown;
  readonly tryAgain: () => void;
  /** Looks again at what the browser allows and has subscribed to. */
  readonly lookAgain: () => void;
}

interface Here {
  readonly permission: NotificationPermission;
  readonly isSubscribed: boolean;
}

/** Whether this browser gets push messages: both it and the platform must know of the subscription. */
export function usePush({ skip = false }: { skip?: boolean } = {}): Push {
  const support = supportHere();
  const { data, error, refetch } = usePushQuery(undefined, { skip: skip || support !== 'yes' });
  const [here, setHere] = useState<Here | null>(null);
  const lookAgain = useCallback(() => {
    if (support !== 'yes') return;
    void subscriptionHere()
      .catch(() => null)
      .then((found) => setHere({ permission: Notification.permission, isSubscribed: found !== null }));
  }, [support]);
  useEffect(lookAgain, [lookAgain]);
  // Back from the browser's settings.
  useEffect(() => {
    addEventListener('focus', lookAgain);
    return () => removeEventListener('focus', lookAgain);
  }, [lookAgain]);

  function statusNow(): PushStatus {
    if (support !== 'yes') return support === 'no' ? 'unsupported' : 'home-screen';
    if (!data) return error ? 'failed' : 'loading';
    if (data.publicKey === null) return 'none';
    if (!here) return 'loading';
    if (here.permission === 'denied') return 'blocked';
    return data.isOn && here.isSubscribed && here.permission === 'granted' ? 'on' : 'off';
  }

  return { status: statusNow(), publicKey: data?.publicKey ?? null, error, tryAgain: () => void refetch(), lookAgain };
}
