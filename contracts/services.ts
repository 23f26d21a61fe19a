/** What differs between services. A new service is one row here and its folder. */
export interface ServiceRow {
  /** The server that holds its database; the database and its login have the service's name. */
  readonly store: 'postgres' | 'mongo';
  /** Its port on a developer's machine, unless the port is taken. */
  readonly port: number;
  /** Its secrets, by the variable that names each file. */
  readonly keys: Readonly<Record<string, SecretFile>>;
  /** It stores a view of relationships (kit/src/relationships). */
  readonly keepsRelationships?: true;
  /** The first words of its own operator commands; `events` is every service's. */
  readonly commands?: readonly string[];
  /** It stores a view of consent (kit/src/consent). */
  readonly keepsConsent?: true;
  /** It counts attempts in its database (kit/src/throttle). */
  readonly countsTries?: true;
  /** It stores contents outside its database (kit/src/objects). */
  readonly keepsObjects?: true;
  /** It queues jobs (kit/src/queue). */
  readonly queuesJobs?: true;
  /** Systems outside the platform that it connects to. */
  readonly reaches?: readonly OutsideSystem[];
  /** Its responsibility, as the README lists it. */
  readonly owns: string;
}

export type SecretFile = 'identity' | 'sealing' | 'push' | 'messages' | 'audit' | 'invites';
export type OutsideSystem = 'mail' | 'payments' | 'push' | 'models';
export type ServiceList = Readonly<Record<string, ServiceRow>>;

export const serviceList = {
  identity: {
    store: 'postgres',
    port: 4101,
    keys: { SIGNING_KEYS_FILE: 'identity', SEALING_KEY_FILE: 'sealing', PUSH_KEY_FILE: 'push' },
    countsTries: true,
    reaches: ['mail', 'payments', 'push'],
    keepsRelationships: true,
    commands: ['create', 'keys', 'names', 'second-factor'],
    keepsConsent: true,
    owns: 'people, credentials, sessions, second factors, pictures, mail, notifications, subscriptions',
  },
  verification: {
    store: 'postgres',
    port: 4103,
    keys: {},
    owns: 'verification codes, posts that prove who owns an account, their review',
  },
  'health-data': {
    store: 'mongo',
    port: 4104,
    keys: {},
    keepsRelationships: true,
    keepsConsent: true,
    owns: 'athlete profiles, biomarkers, to-dos, check-ins, measurements, injuries, illnesses, menstrual cycles, medical cards, care notes, competitions, follow-ups, questions of the check-in, documents, alerts, with every version; planned weeks',
  },
  messaging: {
    store: 'postgres',
    port: 4105,
    keys: { MESSAGE_KEYS_FILE: 'messages' },
    queuesJobs: true,
    keepsRelationships: true,
    commands: ['messages'],
    keepsConsent: true,
    owns: 'messages and files that two people send each other, encrypted, and the search in them',
  },
  scheduling: {
    store: 'postgres',
    port: 4106,
    keys: {},
    queuesJobs: true,
    keepsRelationships: true,
    keepsConsent: true,
    owns: 'working hours of liaisons, free slots, appointments of athletes with their liaisons',
  },
  invites: {
    store: 'postgres',
    port: 4107,
    keys: { INVITE_KEY_FILE: 'invites' },
    countsTries: true,
    owns: 'invites into an athlete’s entourage, its members and their profiles, the ledger of what they may see',
  },
  presentation: {
    store: 'postgres',
    port: 4108,
    keys: {},
    countsTries: true,
    reaches: ['models'],
    owns: 'the investor deck: its password, visits, questions and answers, investors’ contacts, saved versions',
  },
  training: {
    store: 'postgres',
    port: 4109,
    keys: {},
    keepsObjects: true,
    queuesJobs: true,
    owns: 'training files, jobs, models, the workers that train',
  },
  admin: {
    store: 'postgres',
    port: 4102,
    keys: { AUDIT_KEY_FILE: 'audit' },
    commands: ['audit'],
    keepsConsent: true,
    owns: 'connections of athletes and liaisons, contact messages, the audit trail, progress of deletions',
  },
} as const satisfies ServiceList;

export type ServiceName = keyof typeof serviceList;

/** A process besides the services: it runs from its service's image, with that service's database, queue and objects. */
export interface WorkerRow {
  readonly service: ServiceName;
  readonly main: string;
  /** The variables with its location and with its unique name. */
  readonly locationVariable: string;
  readonly nameVariable: string;
}

export const workerList = {
  'training-worker': {
    service: 'training',
    main: 'src/worker/main.ts',
    locationVariable: 'TRAINING_LOCATION',
    nameVariable: 'TRAINING_WORKER',
  },
} as const satisfies Readonly<Record<string, WorkerRow>>;

/** The file of each secret, in a folder or a Kubernetes Secret. */
export const secretFiles = {
  identity: 'identity.json',
  gateway: 'gateway.json',
  trusted: 'trusted.json',
  sealing: 'sealing.key',
  push: 'push.json',
  messages: 'messages.keys',
  audit: 'audit.json',
  invites: 'invites.key',
  backup: 'backup.keys',
} as const satisfies Readonly<Record<SecretFile | 'gateway' | 'trusted' | 'backup', string>>;

/** The first words of a service's own operator commands. */
export type CommandOf<Name extends ServiceName> = (typeof serviceList)[Name] extends {
  commands: ReadonlyArray<infer Word extends string>;
}
  ? Word
  : never;

export const namesOf = <List extends ServiceList>(list: List) => Object.keys(list) as Array<keyof List & string>;

/** Each name is also that of a database, a NATS user and a durable consumer. */
export const services: readonly ServiceName[] = namesOf(serviceList);

/** One value for each service. */
export const eachService = <Value>(toValue: (service: ServiceName) => Value): Readonly<Record<ServiceName, Value>> =>
  Object.fromEntries(services.map((name) => [name, toValue(name)])) as Record<ServiceName, Value>;

/** The prefix of a part's own variables: `HEALTH_DATA`. */
export const variablePrefixOf = (part: string): string => part.toUpperCase().replaceAll('-', '_');

/** The variable with a part's address: `HEALTH_DATA_URL`. */
export const addressVariableOf = (part: string): string => `${variablePrefixOf(part)}_URL`;
