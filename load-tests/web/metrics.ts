import type { Bar } from '../report/bar.ts';
import type { Audit } from './auditor.ts';

export type Device = 'mobile' | 'desktop';

interface Metric {
  readonly name: string;
  readonly of: (audit: Audit) => number;
  readonly bar: Readonly<Record<Device, number>>;
  /** A score to reach, or a time to stay below. */
  readonly isScore: boolean;
  readonly say: (value: number) => string;
}

const percent = (value: number) => String(Math.round(value * 100));
const alike = (bar: number) => ({ mobile: bar, desktop: bar });
const score = { isScore: true, say: percent };

export const metrics: readonly Metric[] = [
  { ...score, name: 'performance', of: ({ performance }) => performance, bar: { mobile: 0.9, desktop: 0.95 } },
  { ...score, name: 'accessibility', of: ({ accessibility }) => accessibility, bar: alike(1) },
  { ...score, name: 'best practices', of: ({ bestPractices }) => bestPractices, bar: alike(0.95) },
  { ...score, name: 'SEO', of: ({ seo }) => seo, bar: alike(0.95) },
  {
    name: 'LCP',
    of: ({ lcpMs }) => lcpMs,
    bar: alike(1800),
    isScore: false,
    say: (ms) => `${(ms / 1000).toFixed(2)} s`,
  },
  { name: 'TBT', of: ({ tbtMs }) => tbtMs, bar: alike(150), isScore: false, say: (ms) => `${Math.round(ms)} ms` },
  { name: 'CLS', of: ({ cls }) => cls, bar: alike(0.05), isScore: false, say: (value) => value.toFixed(3) },
];

export const isMet = ({ bar, isScore }: Metric, value: number, device: Device): boolean =>
  isScore ? value >= bar[device] : value <= bar[device];

export interface Measured {
  readonly path: string;
  readonly device: Device;
  /** In the order of the metrics. */
  readonly values: readonly number[];
}

/** The worst page of each metric, for each device that has a bar of its own. */
export const barsOf = (measured: readonly Measured[]): Bar[] =>
  metrics.flatMap((metric, n) => {
    const worstOf = (name: string, some: readonly Measured[]): Bar[] => {
      const found = some.map(({ values, ...page }) => ({ ...page, value: values[n] ?? Number.NaN }));
      found.sort((one, other) => (metric.isScore ? one.value - other.value : other.value - one.value));
      const [worst] = found;
      if (!worst) return [];
      const { path, device, value } = worst;
      return [
        {
          what: `${name}, the worst of ${some.length}`,
          value: `${metric.say(value)} (\`${path}\`, ${device})`,
          bar: metric.say(metric.bar[device]),
          met: found.every((each) => isMet(metric, each.value, each.device)),
        },
      ];
    };
    if (metric.bar.mobile === metric.bar.desktop) return worstOf(metric.name, measured);
    const devices = Map.groupBy(measured, ({ device }) => device);
    return [...devices].flatMap(([device, some]) => worstOf(`${metric.name}, ${device}`, some));
  });
