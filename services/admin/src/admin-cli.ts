import { parseArgs } from 'node:util';
import { runAdminCli } from '@entourage/kit/operator/admin-cli.ts';
import { readLink, verifyAudit } from './cli/verify-audit.ts';
import { readAuditEnv } from './env.ts';

await runAdminCli('admin', {
  usage: `  npm run admin -- audit verify [--expect SEQ:HASH]
      Walks the whole trail. A head noted earlier tells whether its end was cut off since.
`,
  commands: {
    audit(args) {
      const options = { expect: { type: 'string' } } as const;
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
      const expected = values.expect === undefined ? null : readLink(values.expect);
      if (positionals.join(' ') !== 'verify' || (values.expect !== undefined && !expected)) return null;
      return verifyAudit(readAuditEnv(), expected);
    },
  },
});
