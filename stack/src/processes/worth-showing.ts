const names: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** What a part says at level warn and above, made readable; anything that is no log line at all is shown as it is. */
export function partLine(line: string): string | undefined {
  const entry = parse(line);
  if (entry === undefined) return line.trim() === '' ? undefined : line;
  if (typeof entry.level !== 'number' || entry.level < 40) return undefined;
  const error = isObject(entry.err) ? entry.err.message : undefined;
  return [names[entry.level] ?? entry.level, entry.msg, error].filter(Boolean).join('  ');
}

export function natsLine(line: string): string | undefined {
  // Its passwords lie in a file that only its owner reads, beside the secrets they come from.
  return /\[(WRN|ERR|FTL)\]/.test(line) && !line.includes('Plaintext passwords') ? line : undefined;
}

/** Refused statements are ordinary life of the services; what ends the server is not. */
export function postgresLine(line: string): string | undefined {
  return /\b(PANIC|LOG: {2}server process .* was terminated)\b/.test(line) ? line : undefined;
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
