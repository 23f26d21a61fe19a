import { type ServiceList, type ServiceName, serviceList, services } from '@entourage/contracts/services.ts';

const list: ServiceList = serviceList;

/** Commands for all databases at once, which no service has. */
export const isOfPlatform = ([command]: readonly string[]): boolean => command === 'backup' || command === 'restore';

/** What to run: the services whose command lines answer, or the reason why none does; null: it is no command. */
export type Chosen = readonly ServiceName[] | { readonly missing: string } | null;

/**
 * The owner of the command; for `events` the named service, or all where ids mean nothing. Ids of events count in each
 * service on their own.
 */
export function servicesFor([command = '', ...args]: readonly string[]): Chosen {
  if (command !== 'events') {
    const owners = services.filter((service) => list[service]?.commands?.includes(command));
    return owners.length > 0 ? owners : null;
  }
  const named = serviceNamed(args);
  const forAll = args[0] === 'dead' || (args[0] === 'replay' && args.includes('--all'));
  if (named === undefined) {
    if (forAll) return services;
    const needsOne = args[0] === 'replay' || args[0] === 'rebuild';
    return needsOne ? { missing: `Say with --service whose events: ${services.join(', ')}.` } : null;
  }
  const found = services.filter((service) => service === named);
  return found.length > 0 ? found : { missing: `There is no service ${named}: ${services.join(', ')}.` };
}

function serviceNamed(args: readonly string[]): string | undefined {
  const inOne = args.find((arg) => arg.startsWith('--service='));
  if (inOne) return inOne.slice('--service='.length);
  const at = args.indexOf('--service');
  return at < 0 ? undefined : (args[at + 1] ?? '');
}
