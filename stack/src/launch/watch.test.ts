import { matters } from './watch.ts';

test.each(['src/main.ts', 'schema.graphql', 'migrations/1_users.sql', 'prisma/schema.prisma', 'package.json'])(
  'a change of %s restarts its part',
  (file) => expect(matters(file)).toBe(true),
);

test.each(['src/users.test.ts', 'README.md', 'src/generated/client.ts', 'node_modules/x/index.ts', 'src/.main.ts.swp'])(
  'a change of %s does not',
  (file) => expect(matters(file)).toBe(false),
);
