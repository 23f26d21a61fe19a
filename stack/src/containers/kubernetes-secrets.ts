import { readFileSync } from 'node:fs';
import type { SecretData } from './cluster-secrets.ts';

/** Where the API server is, and as whom this pod speaks. */
export interface Kubernetes {
  readonly url: string;
  readonly namespace: string;
  readonly token: string;
}

export const kubernetesFromPod = (): Kubernetes => ({
  url: `https://${process.env.KUBERNETES_SERVICE_HOST}:${process.env.KUBERNETES_SERVICE_PORT_HTTPS ?? '443'}`,
  namespace: process.env.NAMESPACE ?? 'default',
  token: readFileSync('/run/kubernetes/token', 'utf8').trim(),
});

/** The Secrets of these names that are there, without their prefix. */
export async function readSecrets(at: Kubernetes, prefix: string, names: readonly string[]): Promise<SecretData> {
  const there: Record<string, Record<string, string>> = {};
  for (const name of names) {
    const answer = await call(at, 'GET', `/${prefix}-${name}`);
    if (answer.status === 404) continue;
    const { data = {} } = (await succeeded(answer)) as { data?: Record<string, string> };
    there[name] = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fromBase64(value)]));
  }
  return there;
}

/** Adds the entries: to a Secret that is there, or in a new one. */
export async function writeSecrets(
  at: Kubernetes,
  prefix: string,
  changes: SecretData,
  there: SecretData,
): Promise<void> {
  for (const [name, entries] of Object.entries(changes)) {
    const data = Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, toBase64(value)]));
    const metadata = { name: `${prefix}-${name}`, labels: { 'app.kubernetes.io/part-of': 'entourage' } };
    const answer = there[name]
      ? await call(at, 'PATCH', `/${prefix}-${name}`, { data })
      : await call(at, 'POST', '', { apiVersion: 'v1', kind: 'Secret', type: 'Opaque', metadata, data });
    await succeeded(answer);
  }
}

const toBase64 = (text: string) => Buffer.from(text).toString('base64');
const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();

const call = ({ url, namespace, token }: Kubernetes, method: string, path: string, body?: object) =>
  fetch(`${url}/api/v1/namespaces/${namespace}/secrets${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });

async function succeeded(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json();
  const { message = '' } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(`The API server answers ${answer.status}: ${message}`);
}
