/** `{id}` as the contracts write it is `:id` to express. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
