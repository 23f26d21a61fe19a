import { z } from 'zod';
import type { Call } from './call.ts';
import { connection, connectionAddress, connectionCounts, connectionQuery, newConnection } from './connections.ts';
import { assignedAthlete, assignedLiaison, athleteAddress, liaisonAddress } from './liaisons.ts';

/** Which liaison looks after which athlete: calls of administrators, and of the two people connected. */
export const connectionCalls = {
  listConnections: {
    method: 'GET',
    path: '/api/admin/connections',
    summary: 'Which liaison looks after which athlete, newest first',
    operation: 'Connections',
    query: connectionQuery,
    status: 200,
    answer: z.array(connection),
    paged: true,
  },
  countConnections: {
    method: 'GET',
    path: '/api/admin/connections/counts',
    summary: 'How many connections there are, and of how many people',
    operation: 'ConnectionCounts',
    status: 200,
    answer: connectionCounts,
  },
  createConnection: {
    method: 'POST',
    path: '/api/admin/connections',
    summary: 'Connect an athlete and a liaison; it takes effect when it can no longer be undone',
    operation: 'CreateConnection',
    body: newConnection,
    status: 201,
    answer: connection,
  },
  removeConnection: {
    method: 'DELETE',
    path: '/api/admin/connections/{id}',
    summary: 'End a connection, at once; one that has not taken effect has never been',
    operation: 'RemoveConnection',
    address: connectionAddress,
    status: 204,
    answer: z.null(),
  },
  restoreConnection: {
    method: 'POST',
    path: '/api/admin/connections/{id}/restore',
    summary: 'Bring a connection back that one has just ended',
    operation: 'RestoreConnection',
    address: connectionAddress,
    status: 200,
    answer: connection,
  },
  listLiaisonsOf: {
    method: 'GET',
    path: '/api/liaisons/athlete/{athleteId}',
    summary: 'The liaisons of an athlete, who came first first',
    operation: 'LiaisonsOf',
    address: athleteAddress,
    status: 200,
    answer: z.array(assignedLiaison),
  },
  listAthletesOf: {
    method: 'GET',
    path: '/api/liaisons/athletes/{liaisonId}',
    summary: 'The athletes of a liaison, who came first first',
    operation: 'AthletesOf',
    address: liaisonAddress,
    status: 200,
    answer: z.array(assignedAthlete),
  },
  listOwnLiaisons: {
    method: 'GET',
    path: '/api/liaisons',
    summary: 'One’s own liaisons; of a liaison who else looks after the same athletes',
    operation: 'OwnLiaisons',
    status: 200,
    answer: z.array(assignedLiaison),
  },
} as const satisfies Record<string, Call>;
