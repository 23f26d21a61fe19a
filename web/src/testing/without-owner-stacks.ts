import * as React from 'react';

/**
 * To name in a warning who made an element, React keeps the stack of the first ten thousand in a second: a fifth of all that these tests
 * do. It believes from now on that they have been; where a later React does otherwise, this does nothing.
 */
const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof inside === 'object' && inside !== null) {
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });
}
