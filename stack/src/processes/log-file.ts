import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureFolder } from '../places.ts';

const maxBytes = 10 * 1024 * 1024;

/** Receives a process's output, line by line. */
export type LogSink = (line: string) => void;

/** Starts a new log; past 10 MB the older part moves to `<file>.old`, so a log takes at most twice that. */
export function openLog(file: string, show: (line: string) => void = () => {}): LogSink {
  ensureFolder(dirname(file));
  writeFileSync(file, '');
  let bytes = 0;
  return (line) => {
    if (bytes > maxBytes) {
      renameSync(file, `${file}.old`);
      bytes = 0;
    }
    bytes += Buffer.byteLength(line) + 1;
    appendFileSync(file, `${line}\n`);
    show(line);
  };
}
