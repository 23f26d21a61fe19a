import { planFor } from '../model/plan.ts';
import { sampleLimits, sampleMeasured, sampleUse } from '../model/sample.ts';
import { nodeBar, requestsTable } from './requests-table.ts';

test('a pod: its share of the cores at the peak, and what was resident at most, rounded up', () => {
  const plan = planFor(100_000, sampleMeasured, sampleUse, sampleLimits);
  const { rows } = requestsTable(sampleMeasured, plan, () => ({ cpu: 50, memory: 192 }));
  // 0.7 cores in two replicas; 150 MB after all calls.
  expect(rows.find(([part]) => part === 'identity')).toEqual(['identity', '350', '150', '350m, 160Mi', '50m, 192Mi']);
});

test('one machine: all parts, stores and a worker, with room for a mongod where there was only its stand-in', () => {
  // Ten parts and three stores of 80 MB, a worker of 50.
  expect(nodeBar(sampleMeasured)).toMatchObject({ value: '1,490 MB, 400 of them allowed for mongod', met: true });
  expect(nodeBar({ ...sampleMeasured, hasStandIn: false })).toMatchObject({ value: '1,170 MB', met: true });
});

test('one machine is not met above 2 GB less 300 MB for the system', () => {
  const small = { ...sampleMeasured.small, gateway: 339 };
  expect(nodeBar({ ...sampleMeasured, small }).met).toBe(false);
});
