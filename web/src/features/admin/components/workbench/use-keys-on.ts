import { useState } from 'react';
import { deviceStorage } from '../../../../shared/storage.ts';

const key = 'entourage.keys';

/** Whether letters do something here: who speaks to their device, or presses by accident, turns them off. */
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
