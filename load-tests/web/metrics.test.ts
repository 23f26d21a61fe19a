import { barsOf, type Device, metrics } from './metrics.ts';

const good = { performance: 1, accessibility: 1, bestPractices: 1, seo: 1, lcpMs: 900, tbtMs: 20, cls: 0, audits: [] };
const page = (path: string, device: Device, audit: Partial<typeof good> = {}) => ({
  ...{ path, device },
  values: metrics.map(({ of }) => of({ ...good, ...audit })),
});
const barNamed = (name: string, ...pages: ReturnType<typeof page>[]) =>
  barsOf(pages).find(({ what }) => what.startsWith(name));

test('the worst page is the value of its metric', () => {
  const bar = barNamed('TBT', page('/', 'mobile'), page('/login', 'mobile', { tbtMs: 400 }), page('/', 'desktop'));
  expect(bar).toEqual({
    ...{ what: 'TBT, the worst of 3', value: '400 ms (`/login`, mobile)', bar: '150 ms', met: false },
  });
});

test('each device with a bar of its own has a row', () => {
  const pages = [page('/', 'mobile', { performance: 0.92 }), page('/', 'desktop', { performance: 0.92 })];
  expect(barNamed('performance, mobile', ...pages)).toMatchObject({ value: '92 (`/`, mobile)', bar: '90', met: true });
  expect(barNamed('performance, desktop', ...pages)).toMatchObject({ bar: '95', met: false });
});

test('a metric that could not be measured is not met', () => {
  expect(barNamed('LCP', page('/', 'mobile'), page('/', 'desktop', { lcpMs: Number.NaN }))).toMatchObject({
    met: false,
  });
});
