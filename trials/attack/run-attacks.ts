import type { Attack, AttackGroup, Finding, Target } from './attack.ts';

export interface Tried {
  readonly group: string;
  readonly attack: Attack;
  readonly finding: Finding;
}

const longestMs = 180_000;

/** One after another, so that none disturbs another's measurement; those that only wait run in parallel. */
export async function runAttacks(
  groups: readonly AttackGroup[],
  target: Target,
  said: (tried: Tried) => void,
): Promise<Tried[]> {
  const all: Tried[] = [];
  for (const { name: group, attacks } of groups) {
    const tryOne = async (attack: Attack) => {
      const tried = { group, attack, finding: await attempt(attack, target) };
      all.push(tried);
      said(tried);
    };
    for (const attack of attacks.filter(({ waits }) => !waits)) await tryOne(attack);
    await Promise.all(attacks.filter(({ waits }) => waits).map(tryOne));
  }
  return all;
}

async function attempt(attack: Attack, target: Target): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ answered: `nothing within ${longestMs / 1000} s`, held: false }), longestMs);
  });
  try {
    return await Promise.race([attack.attempt(target), late]);
  } catch (error) {
    return { answered: `it could not be tried: ${error instanceof Error ? error.message : error}`, held: false };
  } finally {
    clearTimeout(timer);
  }
}
