/**
 * Whether a path stays on this site: refuses addresses that a browser would resolve to another host ('//elsewhere',
 * '/\elsewhere').
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  return URL.canParse(path, 'https://here.invalid') && new URL(path, 'https://here.invalid').host === 'here.invalid';
}
