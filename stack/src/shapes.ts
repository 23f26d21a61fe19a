import { join } from 'node:path';
import { stripeMockOrReason } from './built-tools.ts';
import { root } from './places.ts';
import { runScript } from './run-script.ts';

/** Holds our calls of Stripe and the simulator's answers against stripe-mock; builds that where it is not there. */
const mock = await stripeMockOrReason();
if ('missing' in mock) console.log(`skipped  the shapes of Stripe: ${mock.missing}`);
else process.exitCode = await runScript([join(root, 'stack', 'src', 'test.ts'), 'identity/test/stripe-shapes']);
