import { Metric } from '../../shared/components/metric/Metric.tsx';
import { Examples } from '../Example.tsx';
import { longName } from '../examples.ts';

const over = '7 days';
const at = '2026-03-02T07:30:00Z';

export function Metrics() {
  return (
    <Examples>
      <Metric
        label="Sleep"
        reading={{
          figure: '7.4',
          unit: 'h',
          trend: { values: [6.1, 6.4, 7, 6.2, 7.1, 7.2, 7.4], over },
          at,
          by: 'Dana Fox',
        }}
      />
      <Metric
        label="Load, acute to chronic"
        reading={{ figure: '1.32', trend: { values: [1.6, 1.5, 1.52, 1.4, 1.32], over }, at, by: longName }}
      />
      <Metric
        label="Resting heart rate"
        reading={{ figure: 48, unit: 'bpm', trend: { values: [48, 48, 48], over }, at, by: 'Watch' }}
      />
      <Metric label="Weight" reading={{ figure: '82.5', unit: 'kg', at: '2026-02-20T07:30:00Z', by: 'Dana Fox' }} />
      <Metric label="Hydration" reading={null} />
      <Metric label="Soreness" reading={undefined} />
    </Examples>
  );
}
