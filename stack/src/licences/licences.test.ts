import { type Component, componentsOf, objectionTo } from './licences.ts';

const component = (licence: string, more: Partial<Component> = {}): Component => ({
  name: 'a-package',
  versions: ['1.0.0'],
  licence,
  deployed: true,
  ...more,
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(MIT AND BSD-3-Clause)'])(
  '%s is allowed',
  (licence) => {
    expect(objectionTo(component(licence))).toBeNull();
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0',
  'MIT AND GPL-2.0',
  'Elastic-2.0',
  'MPL-2.0',
  'unknown',
  'SEE LICENSE IN LICENSE',
])('%s is refused for any package', (licence) => {
  expect(objectionTo(component(licence))).toContain('a-package');
});

test('an exception is for one package, and for a tool only while it stays a tool', () => {
  expect(objectionTo(component('Elastic-2.0', { name: '@apollo/gateway' }))).toBeNull();
  expect(objectionTo(component('MPL-2.0', { name: 'axe-core', deployed: false }))).toBeNull();
  expect(objectionTo(component('MPL-2.0', { name: 'axe-core' }))).not.toBeNull();
});

test('the lockfile yields each package once, marked deployed if any of its versions is', () => {
  const packages = {
    '': {},
    'services/x': {},
    'node_modules/one': { version: '1.0.0', license: 'MIT', dev: true },
    'services/x/node_modules/one': { version: '2.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'tool-linux': '1.0.0' } },
    'node_modules/tool-linux': { version: '1.0.0', optional: true },
    'node_modules/stray': { version: '1.0.0' },
  };
  expect(componentsOf({ packages })).toEqual([
    { name: 'one', versions: ['1.0.0', '2.0.0'], licence: 'MIT', deployed: true },
    { name: 'stray', versions: ['1.0.0'], licence: 'unknown', deployed: true },
    { name: 'tool', versions: ['1.0.0'], licence: 'MIT', deployed: true },
    { name: 'tool-linux', versions: ['1.0.0'], licence: 'MIT', deployed: true },
  ]);
});
