import { useState } from 'react';
import type { Failure } from '../api/failure.ts';

/** The field that holds the chosen time in requests. */
const sentAs = 'scheduledAt';

/** A time that a liaison typed instead of choosing a slot, and why it was refused. */
export function useOtherTime() {
  const [otherTime, setOtherTime] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  return {
    otherTime,
    error,
    choose(at: string | null) {
      setError(undefined);
      setOtherTime(at);
    },
    /** Shows the refusal at the field, if it is about the time typed there; returns the fields that it shows. */
    refuse({ fields }: Failure): readonly string[] {
      if (otherTime === null) return [];
      setError(fields[sentAs]);
      return [sentAs];
    },
  };
}
