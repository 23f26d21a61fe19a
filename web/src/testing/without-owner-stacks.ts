import * as React from 'react';

/**
 * React records owner stacks for its warnings, for the first ten thousand elements per second: a fifth of the time of
 * these tests. Makes React believe that this limit is reached; has no effect if a later React works differently.
 */
const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof inside === 'object' && inside !== null) {
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });
}
