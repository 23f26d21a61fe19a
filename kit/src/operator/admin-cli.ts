import type { ServiceName } from '@entourage/contracts/services.ts';
import { readOwnStore } from '../process/env.ts';
import { eventsCommand, eventsUsage } from './events.ts';

/** Returns the exit code, or null where the arguments are no command. */
export type Command = (args: string[]) => Promise<number | null> | number | null;

/** A service's command line: its own commands by their first word, and `events`, which every service has. */
export async function runAdminCli(
  service: ServiceName,
  own: { usage: string; commands: Readonly<Record<string, Command>> } = { usage: '', commands: {} },
): Promise<void> {
  const commands: Record<string, Command> = {
    ...own.commands,
    events: (args) => eventsCommand(service, readOwnStore().DATABASE_URL, args),
  };
  const [name = '', ...args] = process.argv.slice(2);
  try {
    const code = Object.hasOwn(commands, name) ? await commands[name]?.(args) : null;
    if (code === null || code === undefined) process.stderr.write(`Usage:\n${own.usage}${eventsUsage(service)}`);
    process.exitCode = code ?? 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
    process.exitCode = 1;
  }
}
