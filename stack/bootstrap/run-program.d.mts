import type { SpawnOptions } from 'node:child_process';

export declare function runProgram(
  command: string,
  args: readonly string[],
  options?: Omit<SpawnOptions, 'stdio'> & { input?: string },
): Promise<{ code: number; signal: NodeJS.Signals | null; output: string }>;
