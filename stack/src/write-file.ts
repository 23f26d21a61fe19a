import { chmodSync, renameSync, writeFileSync } from 'node:fs';

/** Atomic: a reader (or the next start after a crash) sees the old content or the new, never a part of it. */
export function writeWhole(file: string, content: string, mode = 0o600): void {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, content, { mode });
  // The mode above is cut by the umask.
  chmodSync(fresh, mode);
  renameSync(fresh, file);
}

export function writeJson(file: string, value: unknown, mode?: number): void {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`, mode);
}
