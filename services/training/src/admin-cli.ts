import { runAdminCli } from '@entourage/kit/operator/admin-cli.ts';

await runAdminCli('training');
