/** CPU time in cores, of each process and of the whole machine. */
export type Work = ReadonlyMap<string, number>;

/** Each does its main work on one thread. */
const ofOneThread = ['gateway', 'messaging', 'identity'];
const full = 0.9;

/** The saturated resource. */
export function limitOf(work: Work, machine: number, cores: number): string {
  const said = (name: string) => `${name} (${(work.get(name) ?? 0).toFixed(2)} of one core)`;
  const atLimit = ofOneThread.filter((name) => (work.get(name) ?? 0) >= full).map(said);
  const isBusy = machine >= cores * full;
  if (!isBusy) return atLimit.join(', ') || 'none: cores were free';
  const [most] = [...work].toSorted(([, one], [, other]) => other - one);
  const whole = `all ${cores} cores (${machine.toFixed(2)}), most of it ${most?.[0]} ${most?.[1].toFixed(2)}`;
  return [...atLimit, whole].join('; ');
}
