import type { Connection } from 'mongoose';
import { notTraced, type OpenSpan, startChild } from './span.ts';

/** Makes a span of each command that runs inside another span; the connection must have been opened with `monitorCommands`. */
export function traceCommands(mongo: Connection): void {
  const open = new Map<number, OpenSpan>();
  const end = (id: number, failed: boolean) => {
    open.get(id)?.end({ failed });
    open.delete(id);
  };
  mongo
    .getClient()
    .on('commandStarted', ({ requestId, commandName, command }) => {
      const span = startChild('client', commandSpanName(commandName, command));
      if (span !== notTraced) open.set(requestId, span);
    })
    .on('commandSucceeded', ({ requestId }) => end(requestId, false))
    .on('commandFailed', ({ requestId }) => end(requestId, true));
}

/** A command has its collection under its own name; only `getMore` has it in another field. */
function commandSpanName(name: string, command: Readonly<Record<string, unknown>>): string {
  const collection = name === 'getMore' ? command.collection : command[name];
  return typeof collection === 'string' ? `${name} ${collection}` : name;
}
