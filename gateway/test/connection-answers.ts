import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { aLiaisonProfile, aProfile, type People } from './people.ts';

/** Each call of who is connected to whom, made once by a caller who may make it. */
export const connectionAnswers = (care: () => Care, people: () => People) =>
  ({
    listConnections: async () => {
      await care().pair();
      return care().admin.browser.send('GET', '/api/admin/connections');
    },
    countConnections: () => care().admin.browser.send('GET', '/api/admin/connections/counts'),
    createConnection: async () => care().admin.browser.send('POST', '/api/admin/connections', await people().pair()),
    removeConnection: async () => {
      const { connection } = await care().pair();
      return care().admin.browser.send('DELETE', `/api/admin/connections/${connection.id}`);
    },
    restoreConnection: async () => {
      const { connection } = await care().pair();
      await care().admin.browser.send('DELETE', `/api/admin/connections/${connection.id}`);
      await people().query(
        'admin',
        "update connections set restore_until = now() + interval '10 seconds' where id = $1",
        [connection.id],
      );
      return care().admin.browser.send('POST', `/api/admin/connections/${connection.id}/restore`);
    },
    listLiaisonsOf: async () => {
      const { athlete, liaison } = await care().pair();
      await liaison.browser.send('PUT', '/api/liaison-profile', aLiaisonProfile);
      return athlete.browser.send('GET', `/api/liaisons/athlete/${athlete.id}`);
    },
    listAthletesOf: async () => {
      const { athlete, liaison } = await care().pair();
      await athlete.browser.send('POST', '/api/athlete-profile', aProfile);
      return liaison.browser.send('GET', `/api/liaisons/athletes/${liaison.id}`);
    },
    listOwnLiaisons: async () => (await care().pair()).athlete.browser.send('GET', '/api/liaisons'),
  }) satisfies Record<string, () => Promise<Answer>>;
