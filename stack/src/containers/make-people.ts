import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../launch/banner.ts';
import { teamMembers } from '../seed/entourage.ts';
import { firstAdmin, people } from '../seed/people.ts';
import { seedPeople } from '../seed/seed-people.ts';
import { writeJson } from '../write-file.ts';

/**
 * Seeds people for docker-compose.yml once, through the gateway; identity's command makes the first admin before. They
 * have no past: images do not contain the demonstration program. Returns what to show.
 */
export async function makePeople(folder: string, address: string): Promise<string> {
  const done = join(folder, 'made.json');
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  if (!existsSync(done)) {
    await seedPeople({
      origin: address,
      password,
      mailFolder: null,
      createAdmin: async () => {
        throw new Error(`there is no administrator ${firstAdmin.username}`);
      },
      writeDemonstration: async () => undefined,
      dateTalk: async () => undefined,
    });
    writeJson(done, { madeAt: new Date().toISOString() });
  }
  const rows = [
    ...[firstAdmin, ...people].map(({ username, role, status }) => [username, role, status]),
    ...teamMembers.map(({ username }) => [username, 'TEAM_MEMBER', 'APPROVED']),
  ];
  return `People to try, each with the password ${password}:\n\n${table(['username', 'role', 'status'], rows)}`;
}
