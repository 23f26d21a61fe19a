import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { cliOf } from '../admin-cli.ts';
import { environmentOf, type Login, type Surroundings } from '../environment.ts';
import { ensureKeys } from '../keys.ts';
import { partProgram } from '../launch/start-parts.ts';
import { mongoAnswers, mongoUrlOf } from '../mongo/databases.ts';
import { findMongo } from '../mongo/find.ts';
import { mongoProgram } from '../mongo/server.ts';
import { natsSecret } from '../nats/config.ts';
import { findNats } from '../nats/find.ts';
import { natsGreets, natsProgram } from '../nats/server.ts';
import {
  folderOf,
  isMongoService,
  type PartName,
  type PostgresService,
  parts,
  postgresServices,
  type Server,
  type ServiceName,
  servers,
  services,
  storeOf,
} from '../parts.ts';
import { ensureFolder, outsideFolder, places, stackFolder } from '../places.ts';
import { freePort } from '../ports.ts';
import { acceptsConnections } from '../postgres/cluster.ts';
import { urlTo } from '../postgres/databases.ts';
import { preparePostgres } from '../postgres/prepare.ts';
import { ensureServiceDatabase, rolesOf } from '../postgres/service-database.ts';
import { openLog } from '../processes/log-file.ts';
import { type Program, type Supervised, supervise } from '../processes/supervise.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import { openSecrets } from '../secrets.ts';
import { writeJson } from '../write-file.ts';
import { removeDeadRuns } from './dead-runs.ts';
import { awaitEach } from './each.ts';
import { manyPeople } from './many-people.ts';
import { withoutLogins } from './mongo.ts';
import { mountSmallDisk, noteProcess, openRunFolder, removeRunFolder } from './run-folder.ts';

export interface Member extends Supervised {
  readonly what: PartName | Server;
  /** How it ended each time it ended by itself. */
  readonly ends: readonly string[];
  /** Resolves once it serves; fails after a minute. */
  readonly untilReady: () => Promise<void>;
}

export interface SupervisedPlatform {
  /** Of each replica of the gateway. */
  readonly origins: readonly string[];
  readonly members: readonly Member[];
  /** A user of NATS without restrictions. */
  readonly nats: { readonly url: string; readonly storeFolder: string; readonly observer: Login };
  /** As superuser, without a proxy. */
  readonly databaseUrl: (service: PostgresService) => string;
  /** The MongoDB of health-data, without a proxy. */
  readonly mongoUrl: string;
  /** A service's own command line, without a proxy. */
  readonly command: (
    service: ServiceName,
    args: readonly string[],
    input?: string,
  ) => Promise<{ code: number; output: string }>;
  /** Log lines at level warn and above, unchanged. */
  readonly complaints: readonly Complaint[];
  /** Mount point of Postgres' own disk, if it has one. */
  readonly diskFolder: string | null;
  /** Everything of this run; processes that a trial adds are noted here. */
  readonly folder: string;
  /** What services store as files; a mount point if it is a disk of its own. */
  readonly objectFolder: string;
  readonly stop: () => Promise<void>;
}

export interface Complaint {
  readonly by: string;
  readonly level: number;
  readonly line: string;
}

/** Source and target. */
export type LinkName = `${ServiceName}-${Server}` | `${PartName}-nats` | `gateway-${ServiceName}`;

/** Returns the port to use for a link whose other end listens on any of these. */
export type Route = (link: LinkName, ports: readonly [number, ...number[]]) => Promise<number>;

/**
 * The platform as `npm start` runs it, on free ports with its own data: every process, the servers too, restarts when
 * it ends by itself. Each link may go through a proxy that disturbs it.
 */
export async function supervisedPlatform(options: {
  env: Readonly<Record<string, string>>;
  replicas: Partial<Record<PartName, number>>;
  route: Route;
  /** Megabytes of a separate disk for Postgres; needs root. */
  disk?: number;
  /** The same for objects. */
  objectDisk?: number;
}): Promise<SupervisedPlatform> {
  await removeDeadRuns();
  const folder = ensureFolder(join(stackFolder, `test-${process.pid}`));
  openRunFolder(folder);
  const secrets = openSecrets(join(folder, 'secrets.json'));
  const keys = ensureKeys(join(folder, 'keys'));
  const objectFolder = options.objectDisk
    ? mountSmallDisk(folder, 'objects', options.objectDisk)
    : join(folder, 'objects');
  const members: Member[] = [];
  const complaints: Complaint[] = [];

  async function keep(
    what: Member['what'],
    program: Omit<Program, 'log'>,
    isReady: () => Promise<boolean>,
  ): Promise<void> {
    const ends: string[] = [];
    const supervised = supervise(
      { ...program, log: openLog(join(folder, `${program.name}.log`), (line) => noteComplaint(program.name, line)) },
      {
        onChange: (identity) => noteProcess(folder, identity?.pid),
        onDeath: (how) => ends.push(how),
      },
    );
    const ready = (givenUp: () => string | undefined) => untilReady(isReady, { withinMs: 60_000, givenUp });
    members.push({ ...supervised, what, ends, untilReady: () => ready(() => undefined) });
    await ready(() =>
      ends.length > 4 ? `${program.name} does not start: see ${folder}/${program.name}.log` : undefined,
    );
  }

  function noteComplaint(by: string, line: string) {
    const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
    if (level >= 40) complaints.push({ by, level, line });
  }

  async function stop() {
    const of = (whats: readonly string[]) => members.filter(({ what }) => whats.includes(what));
    await Promise.all(of(parts).map((member) => member.stop()));
    await Promise.all(of(servers).map((member) => member.stop()));
    await removeRunFolder(folder);
  }

  try {
    const [postgresPort, mongoPort, natsPort] = [await freePort(), await freePort(), await freePort()];
    const [superUrl, mongo, nats] = await Promise.all([
      startPostgres(postgresPort),
      startMongo(mongoPort),
      startNats(natsPort),
    ]);
    await Promise.all(postgresServices.map((service) => ensureServiceDatabase(superUrl, service, secrets)));

    const ports = Object.fromEntries(
      await Promise.all(parts.map(async (part) => [part, await freePorts(options.replicas[part] ?? 1)] as const)),
    ) as Record<PartName, [number, ...number[]]>;
    const env = (part: PartName, own: number, to: Surroundings) => ({
      ...environmentOf(part, { ...to, ports: { ...to.ports, [part]: own } }),
      NODE_ENV: 'production',
      SECURE_COOKIES: 'off',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      ...manyPeople,
      ...options.env,
    });
    const straight = await surroundings(async (_link, [port]) => port);
    const disturbed = await surroundings(options.route);
    await Promise.all(
      parts.flatMap((part) =>
        ports[part].map(async (port, replica) => {
          const replicaEnv = env(part, port, disturbed(part));
          // Killed at the end: all checks are done by then.
          const program = { ...partProgram(part, straight(part)), env: replicaEnv, stopSignal: 'SIGKILL' as const };
          await keep(part, { ...program, name: `${part}-${replica + 1}` }, () => answersReady(port));
        }),
      ),
    );

    return {
      origins: ports.gateway.map((port) => `http://127.0.0.1:${port}`),
      members,
      nats,
      databaseUrl: (service) => urlTo(superUrl, { database: service }),
      mongoUrl: mongoUrlOf(mongo, 'health-data', null),
      command: (service, args, input = '') =>
        runProgram(process.execPath, [cliOf(service), ...args], {
          cwd: folderOf(service),
          env: env(service, ports[service][0], straight(service)),
          input,
        }),
      complaints,
      diskFolder: options.disk ? join(folder, 'disks', 'postgres') : null,
      folder,
      objectFolder,
      stop,
    };

    /** Each part's addresses of the others, its links set by this route. */
    async function surroundings(route: Route): Promise<(part: PartName) => Surroundings> {
      const storePorts = { postgres: postgresPort, mongo: mongoPort };
      const toStore = await awaitEach(services, (service) => {
        const store = storeOf(service);
        return route(`${service}-${store}`, [storePorts[store]]);
      });
      const toNats = await awaitEach(parts, (part) => route(`${part}-nats`, [natsPort]));
      const toServices = await awaitEach(services, (service) => route(`gateway-${service}`, ports[service]));
      return (part) => ({
        ports: { ...toServices, gateway: ports.gateway[0] },
        natsUrl: `nats://127.0.0.1:${toNats[part]}`,
        natsLogin: (user) => ({ user, password: natsSecret(secrets)(user) }),
        databaseUrl: (service) =>
          isMongoService(service)
            ? mongoUrlOf(withPort(mongo, toStore[service]), service, null)
            : urlTo(withPort(superUrl, toStore[service]), {
                database: service,
                role: rolesOf(service, secrets).service,
              }),
        keys,
        mailFolder: join(folder, 'mail'),
        objectFolder,
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }

  async function startPostgres(port: number): Promise<string> {
    const { program, url } = await preparePostgres({
      folder: join(options.disk ? mountSmallDisk(folder, 'postgres', options.disk) : folder, 'postgres'),
      outside: { root: outsideFolder, name: `test-${process.pid}` },
      port,
      password: secrets('postgres.superuser'),
    });
    await keep('postgres', program, () => acceptsConnections(url));
    return url;
  }

  async function startMongo(port: number): Promise<string> {
    const program = withoutLogins(mongoProgram(await findMongo(places.servers), join(folder, 'mongo'), port));
    await keep('mongo', { ...program, stopSignal: 'SIGKILL' }, () => mongoAnswers(port));
    return `mongodb://127.0.0.1:${port}/`;
  }

  async function startNats(port: number): Promise<SupervisedPlatform['nats']> {
    const { file } = await findNats(places.servers);
    const home = join(folder, 'nats');
    const program = natsProgram(file, home, { port, password: natsSecret(secrets) });
    const observer = { user: 'observer', password: secrets('nats.observer') };
    admit(observer, join(home, 'nats.conf'));
    await keep('nats', { ...program, stopSignal: 'SIGKILL' }, () => natsGreets(port));
    return { url: `nats://127.0.0.1:${port}`, storeFolder: join(home, 'store'), observer };
  }
}

/** A user that production does not have: nobody may read the whole stream there. */
function admit({ user, password }: Login, configFile: string): void {
  const config = JSON.parse(readFileSync(configFile, 'utf8')) as { authorization: { users: unknown[] } };
  config.authorization.users.push({ user, password });
  writeJson(configFile, config);
}

const withPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href;

async function freePorts(count: number): Promise<[number, ...number[]]> {
  const ports: [number, ...number[]] = [await freePort()];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
