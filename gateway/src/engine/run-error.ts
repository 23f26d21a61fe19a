import { GraphQLError } from 'graphql';
import type { RunError } from './contract.ts';

export function runError(error: unknown, notes: string[]): RunError {
  if (!(error instanceof GraphQLError)) return internalError(error, notes);
  const { message, path, extensions } = error;
  const code = typeof extensions.code === 'string' ? extensions.code : 'INTERNAL_SERVER_ERROR';
  return { message, ...(path ? { path } : {}), extensions: { ...extensions, code } };
}

export function badInput(error: GraphQLError): RunError {
  return { message: error.message, extensions: { code: 'BAD_USER_INPUT' } };
}

export function internalError(error: unknown, notes: string[]): RunError {
  notes.push(whereItFailed(error));
  return {
    message: 'The operation could not be executed.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

/** Without the message: the executor's messages quote values. */
function whereItFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'failed inside';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, 3).map((frame) => frame.trim())].join(' ');
}
