import { useState } from 'react';
import { deviceStorage } from '../../../../shared/storage.ts';

const key = 'entourage.keys';

/** Whether single-letter shortcuts are on; users of speech input need to turn them off. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => deviceStorage()?.getItem(key) !== 'off');
  return [
    on,
    (chosen) => {
      setOn(chosen);
      deviceStorage()?.setItem(key, chosen ? 'on' : 'off');
    },
  ];
}
