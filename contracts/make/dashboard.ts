import { readOwnSources } from './own-sources.ts';

export interface DeclaredMetric {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
}

/** A name and its help, as calls and options of prom-client have them; across lines. */
const declaration = /'(entourage_[a-z_]+)',\s*(?:help: )?'([^']+)'/g;

/** The metrics that the sources declare, by name. */
export function declaredMetrics(): readonly DeclaredMetric[] {
  const sources = readOwnSources();
  const found = new Map<string, DeclaredMetric>();
  for (const { 1: name = '', 2: help = '', index } of sources.matchAll(declaration)) {
    const isTimed = /timings\(metrics, \{\s*name: $/.test(sources.slice(Math.max(0, index - 40), index));
    found.set(name, { name, help, kind: isTimed ? 'histogram' : name.endsWith('_total') ? 'counter' : 'gauge' });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const width = 12;
const height = 8;

/** Grafana's dashboard: one panel for each metric. */
export function writeDashboard(): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is Grafana's own variable
  const datasource = { type: 'prometheus', uid: '${datasource}' };
  const panels = declaredMetrics().map(({ name, help, kind }, at) => ({
    id: at + 1,
    type: 'timeseries',
    title: help,
    description: name,
    datasource,
    gridPos: { x: (at % 2) * width, y: Math.floor(at / 2) * height, w: width, h: height },
    fieldConfig: { defaults: { unit: unitOf(name, kind), min: 0 }, overrides: [] },
    targets: queriesOf(name, kind).map(({ expr, legendFormat }, nth) => ({
      refId: String.fromCharCode(65 + nth),
      datasource,
      expr,
      legendFormat,
    })),
  }));
  const board = {
    uid: 'entourage',
    title: 'Entourage',
    tags: ['entourage'],
    timezone: 'browser',
    schemaVersion: 41,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels,
  };
  return `${JSON.stringify(board, null, 2)}\n`;
}

const unitOf = (name: string, kind: DeclaredMetric['kind']): string => {
  if (kind === 'counter') return 'reqps';
  if (name.endsWith('_seconds')) return 's';
  return name.endsWith('_bytes') ? 'bytes' : 'none';
};

function queriesOf(name: string, kind: DeclaredMetric['kind']) {
  if (kind === 'gauge') return [{ expr: `max by (service) (${name})`, legendFormat: '{{service}}' }];
  if (kind === 'counter') return [{ expr: `sum by (service) (rate(${name}[5m]))`, legendFormat: '{{service}}' }];
  return [0.5, 0.99].map((share) => ({
    expr: `histogram_quantile(${share}, sum by (le, service) (rate(${name}_bucket[5m])))`,
    legendFormat: `{{service}}, ${share * 100} %`,
  }));
}
