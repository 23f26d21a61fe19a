import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Takes out whatever nobody holds any more, now. */
export const collect: () => void = runInNewContext('gc');
