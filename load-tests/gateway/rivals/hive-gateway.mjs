import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';

/**
 * With the planner of its Rust router, as in its documentation; the one addition forwards `authorization`, as ours
 * does. Not TypeScript: its packages exist only after a bench has run.
 */
const gateway = createGatewayRuntime({
  supergraph: readFileSync(process.env.SUPERGRAPH ?? '', 'utf8'),
  unifiedGraphHandler,
  logging: false,
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization') ?? '' }),
  },
});
const server = createServer(gateway);
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port, pid: process.pid }));

process.on('message', () => process.send?.({}));
process.on('disconnect', () => process.exit(0));
