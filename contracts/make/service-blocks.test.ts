import { join } from 'node:path';
import { serviceList } from '../services.ts';
import { filesWithServices } from './service-blocks.ts';

const contracts = join(import.meta.dirname, '..');
const imaginary = { store: 'postgres', port: 4199, keys: {}, owns: 'what nobody has thought of yet' } as const;
const files = filesWithServices(contracts, { ...serviceList, 'day-dream': imaginary });

test.each([
  ['images/Dockerfile', 'COPY services/day-dream/package.json services/day-dream/'],
  ['docker-compose.yml', '    - secrets-day-dream:/secrets/day-dream'],
  ['docker-compose.yml', 'args: { PART: services/day-dream }'],
  ['docker-compose.yml', '      day-dream: { condition: service_healthy }'],
  ['docker-compose.yml', '\n  secrets-day-dream:\n'],
  ['README.md', '[day-dream](services/day-dream)'],
  ['stack/README.md', '`DAY_DREAM_PORT`'],
])('%s gets a block for a service that is added to the list: %s', (file, text) => {
  expect(files[`../${file}`]).toContain(text);
});
