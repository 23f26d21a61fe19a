import { spawn } from 'node:child_process';

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Runs a program to its end and returns its code and output; ends with this process. */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const { input, ...spawnOptions } = options;
    const child = spawn(command, args, {
      ...spawnOptions,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('close', () => running.delete(child));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? -1, signal, output: output.trim() }));
    if (input !== undefined) child.stdin.on('error', () => {}).end(input);
  });
}
