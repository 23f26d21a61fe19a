import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export interface DatabaseRoles {
  /** Owns the tables and runs migrations. */
  owner: { name: string; password: string };
  /** The service's login: reads and writes rows, changes no table. */
  service: { name: string; password: string };
}

export async function ensureRoles(superUrl: string, { owner, service }: DatabaseRoles): Promise<void> {
  await withClient(superUrl, async (client) => {
    for (const { name, password } of [owner, service]) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      const verb = rowCount ? 'ALTER' : 'CREATE';
      await client.query(`${verb} ROLE ${escapeIdentifier(name)} LOGIN PASSWORD ${escapeLiteral(password)}`);
    }
  });
}

/** Creates the database with its privileges, or restores the privileges of an existing one. */
export async function ensureDatabase(superUrl: string, database: string, roles: DatabaseRoles): Promise<void> {
  await withClient(superUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await createDatabase(client, database, roles, 'template0');
  });
  const owner = escapeIdentifier(roles.owner.name);
  const service = escapeIdentifier(roles.service.name);
  await withClient(urlTo(superUrl, { database }), async (client) => {
    await client.query(`
      ALTER SCHEMA public OWNER TO ${owner};
      REVOKE ALL ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public TO ${service};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${service};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT USAGE, SELECT ON SEQUENCES TO ${service};
    `);
  });
}

/** A copy of a migrated database with the same privileges, in some hundredths of a second. */
export async function cloneDatabase(superUrl: string, template: string, database: string, roles: DatabaseRoles) {
  await withClient(superUrl, (client) => createDatabase(client, database, roles, template));
}

export async function dropDatabase(superUrl: string, database: string): Promise<void> {
  await withClient(superUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`),
  );
}

/** Privileges on the database itself are not copied from a template. */
async function createDatabase(client: Client, database: string, roles: DatabaseRoles, template: string): Promise<void> {
  const [name, owner, service] = [database, roles.owner.name, roles.service.name].map((n) => escapeIdentifier(n));
  await client.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${escapeIdentifier(template)}`);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${service}`);
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A stopping server also ends a connection between two statements. The next statement fails, and that is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server, with another database or another role. */
export function urlTo(url: string, change: { database?: string; role?: { name: string; password: string } }): string {
  const changed = new URL(url);
  if (change.database) changed.pathname = `/${change.database}`;
  if (change.role) {
    changed.username = change.role.name;
    changed.password = change.role.password;
  }
  return changed.href;
}
