import { join } from 'node:path';
import { runScript } from '../run-script.ts';
import { ensureWebBuild, webFolder } from './ensure-build.ts';

await ensureWebBuild();
process.exitCode = await runScript([join(webFolder, 'make', 'check-size.ts')]);
