import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Forces a full garbage collection. */
export const collect: () => void = runInNewContext('gc');
