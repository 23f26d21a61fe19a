import { TestEnvironment } from 'jest-environment-node';
import { Agent, setGlobalDispatcher } from 'undici';
import { reportsFailures } from './reports-failures.mjs';

// Our servers close idle connections after 65 s. A busy machine must not send a request on one at that moment.
setGlobalDispatcher(new Agent({ keepAliveTimeoutThreshold: 10_000 }));

export default reportsFailures(TestEnvironment);
