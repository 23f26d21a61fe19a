import type { Secrets } from '../secrets.ts';
import { natsUsers } from './permissions.ts';

export interface NatsSettings {
  /** Without it, this machine only. */
  host?: string;
  port: number;
  storeFolder: string;
  password: (user: string) => string;
}

export function natsSecret(secrets: Secrets): (user: string) => string {
  return (user) => secrets(`nats.${user}`);
}

/** The server's configuration file, as JSON, which the server accepts. */
export function natsConfig({ host = '127.0.0.1', port, storeFolder, password }: NatsSettings): string {
  return JSON.stringify(
    {
      server_name: 'entourage',
      listen: `${host}:${port}`,
      // An acknowledged event survives a power cut.
      jetstream: { store_dir: storeFolder, sync_interval: 'always' },
      authorization: { users: usersWith(password) },
    },
    null,
    2,
  );
}

/** The users alone, for a server that includes them as its `authorization`. */
export const natsAuthorization = (password: (user: string) => string): string =>
  JSON.stringify({ users: usersWith(password) }, null, 2);

const usersWith = (password: (user: string) => string) =>
  natsUsers.map(({ name, publish, subscribe, answers }) => ({
    user: name,
    password: password(name),
    permissions: {
      // An empty allow list would allow everything.
      publish: publish.length > 0 ? { allow: publish } : { deny: '>' },
      subscribe: { allow: subscribe },
      ...(answers && { allow_responses: { max: 1, expires: '5s' } }),
    },
  }));
