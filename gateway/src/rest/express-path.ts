/** `{id}` in the contracts is `:id` in express. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
