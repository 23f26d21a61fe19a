// Run by k6: each of its virtual users is an administrator, who looks at jobs, and now and then starts and cancels one.
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import { sleep } from 'k6';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import { SharedArray } from 'k6/data';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import exec from 'k6/execution';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import http from 'k6/http';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import { Counter, Trend } from 'k6/metrics';

const course = JSON.parse(open(__ENV.COURSE));
const people = new SharedArray('people', () => JSON.parse(open(__ENV.PEOPLE)));

export const options = {
  scenarios: {
    jobs: { executor: 'constant-vus', vus: people.length, duration: `${course.seconds}s`, gracefulStop: '15s' },
  },
  summaryTrendStats: ['count', 'avg', 'med', 'p(99)'],
  systemTags: [],
};
// Failures are counted below.
http.setResponseCallback(null);

const took = new Trend('call');
const failed = new Counter('failed');
const started = new Counter('started');
const cancelled = new Counter('cancelled');
const path = '/api/admin/training-jobs';

function call(method, address, body, status) {
  const { cookie, address: from } = people[exec.vu.idInTest - 1];
  const answer = http.request(method, course.url + address, body && JSON.stringify(body), {
    headers: { cookie, 'x-forwarded-for': from, 'content-type': 'application/json', accept: 'application/json' },
    timeout: '10s',
  });
  took.add(answer.timings.duration);
  if (answer.status === status) return answer;
  failed.add(1);
  console.log(`${method} ${address} answers ${answer.status} ${answer.error} ${answer.body}`);
  return null;
}

/** As the screen reads it: the job, its curve and its log. */
function look() {
  const id = call('GET', `${path}?limit=3`, null, 200)?.json('0.id');
  if (!id) return;
  for (const rest of ['', '/metrics', '/log']) call('GET', `${path}/${id}${rest}`, null, 200);
}

function startAndCancel() {
  // Where no worker is: what is measured are the calls.
  const place = { trainingLocation: 'france-paris', trainingFileIds: [course.fileId], epochs: 1 };
  const answer = call('POST', path, { modelName: 'Under load', modelType: 'phi-2', ...place }, 201);
  if (!answer) return;
  started.add(1);
  const after = call('POST', `${path}/${answer.json('id')}/cancel`, {}, 200);
  if (after?.json('status') === 'CANCELLED') cancelled.add(1);
}

export default function () {
  if (Math.random() < 0.25) startAndCancel();
  else look();
  sleep(Math.random() * 2 * course.pauseSeconds);
}

export function handleSummary({ metrics }) {
  return { [__ENV.SUMMARY]: JSON.stringify(metrics) };
}
