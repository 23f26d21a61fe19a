import { objectionTo } from './cluster.ts';

test('a cluster is left alone unless its context says that it is a lab', () => {
  expect(objectionTo('/root/lab.kubeconfig', 'lab')).toBeNull();
  for (const context of ['production', 'lab-eu', 'kind-entourage', ''])
    expect(objectionTo('/root/.kube/config', context)).toMatch(`'${context}', not 'lab'`);
});

test('the cluster of somebody’s usual configuration is never taken', () => {
  expect(objectionTo(undefined, 'lab')).toMatch('KUBECONFIG is not set');
  expect(objectionTo('', 'lab')).toMatch('KUBECONFIG is not set');
});
