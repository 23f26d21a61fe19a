import type { CommandOf, ServiceName } from '@entourage/contracts/services.ts';
import { readOwnStore } from '../process/env.ts';
import { eventsCommand, eventsUsage } from './events.ts';

/** Returns the exit code, or null where the arguments are no command. */
export type Command = (args: string[]) => Promise<number | null> | number | null;

interface Own<Name extends ServiceName> {
  readonly usage: string;
  /** Exactly those that the list of services names, so that each is found from outside. */
  readonly commands: Readonly<Record<CommandOf<Name>, Command>>;
}

/** A service's command line: its own commands by their first word, and `events`, which every service has. */
export async function runAdminCli<Name extends ServiceName>(
  service: Name,
  ...[own]: [CommandOf<Name>] extends [never] ? [] : [Own<Name>]
): Promise<void> {
  const commands: Record<string, Command> = {
    ...own?.commands,
    events: (args) => eventsCommand(service, readOwnStore().DATABASE_URL, args),
  };
  const [name = '', ...args] = process.argv.slice(2);
  try {
    const code = Object.hasOwn(commands, name) ? await commands[name]?.(args) : null;
    if (code === null || code === undefined) process.stderr.write(`Usage:\n${own?.usage ?? ''}${eventsUsage(service)}`);
    process.exitCode = code ?? 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
    process.exitCode = 1;
  }
}
