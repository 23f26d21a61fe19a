import { useEffect } from 'react';
import { baseApi, seenInEmergencies } from '../../shared/api/base-api.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';

const refreshMs = 60_000;

/** Reads the picture again, in a tab that is looked at: administrators get no live events of health data. */
export function useFreshPicture(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') dispatch(baseApi.util.invalidateTags([...seenInEmergencies]));
    }, refreshMs);
    return () => clearInterval(timer);
  }, [dispatch]);
}
