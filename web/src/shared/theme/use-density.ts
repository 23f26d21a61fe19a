import { useState } from 'react';
import { deviceStorage } from '../storage.ts';
import type { Density } from './tokens.ts';

const key = 'entourage.density';

/** The density chosen in this browser, stored on the device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    deviceStorage()?.getItem(key) === 'compact' ? 'compact' : 'comfortable',
  );
  return [
    density,
    (chosen) => {
      setDensity(chosen);
      deviceStorage()?.setItem(key, chosen);
    },
  ];
}
