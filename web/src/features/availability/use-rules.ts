import { useEffect, useMemo, useState } from 'react';
import type { Hours } from './api.ts';

type WrongIn = (hours: Hours) => Readonly<Record<string, string>>;

let known: WrongIn | null = null;

/** Loads the contract's rules; null if that fails, since the server has the same ones. */
export async function loadRules(): Promise<WrongIn | null> {
  known ??= await import('./rules.ts').then(
    ({ wrongIn }) => wrongIn,
    () => null,
  );
  return known;
}

/** The errors in these hours by path. Loads the rules when they are first `needed`, as they are as large as the page. */
export function useRules(hours: Hours, needed: boolean): Readonly<Record<string, string>> {
  const [wrongIn, setWrongIn] = useState(() => known);
  useEffect(() => {
    if (needed) void loadRules().then((rules) => setWrongIn(() => rules));
  }, [needed]);
  return useMemo(() => wrongIn?.(hours) ?? {}, [wrongIn, hours]);
}
