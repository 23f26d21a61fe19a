import { useEffect } from 'react';
import type { Field } from '../../shared/forms/use-form.ts';

/** Fills in the code of the link of an invite; null at first, and without one. */
export function useCodeOfLink(code: string | null, inviteCode: Field): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code, not for what is typed afterwards
  useEffect(() => {
    if (code !== null) inviteCode.onChange(code);
  }, [code]);
}
