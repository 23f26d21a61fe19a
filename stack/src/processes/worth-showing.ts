const names: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** A part's log line at level warn and above, made readable; a line that is not JSON is shown as it is. */
export function partLine(line: string): string | undefined {
  const entry = parse(line);
  if (entry === undefined) return line.trim() === '' ? undefined : line;
  if (typeof entry.level !== 'number' || entry.level < 40) return undefined;
  const error = isObject(entry.err) ? entry.err.message : undefined;
  return [names[entry.level] ?? entry.level, entry.msg, error].filter(Boolean).join('  ');
}

export function natsLine(line: string): string | undefined {
  // The passwords are in a file that only its owner can read, beside the secrets they come from.
  return /\[(WRN|ERR|FTL)\]/.test(line) && !line.includes('Plaintext passwords') ? line : undefined;
}

/** Refused statements are normal for services; a terminated server process is not. */
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
