/** What everybody reads of the way back from an injury. */
export const words = {
  expected: (day: string) => `Expected back ${day}`,
  expectedBack: 'Expected back',
  was: (ago: string) => `was ${ago}`,
  before: (stage: string) => `Before ${stage}`,
  others: 'Criteria of other stages',
  amount: (met: number, count: number) => `${met} of ${count} met`,
  met: 'Met',
  notMet: 'Not met yet',
  notMarked: 'The criterion could not be changed. Please try again.',
  plan: 'Plan the way back',
  planOf: (site: string) => `Plan the way back from ${site}`,
  change: 'Change the plan',
  changeOf: (site: string) => `Change the plan for ${site}`,
  unmet: (unmet: number, count: number, stage: string) =>
    count === 1
      ? `The criterion of ${stage} is not met yet`
      : `${unmet} of ${count} criteria of ${stage} ${unmet === 1 ? 'is' : 'are'} not met yet`,
  steps: 'The way so far',
} as const;
