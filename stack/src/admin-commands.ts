import { type ServiceName, services } from './parts.ts';

const ownerOf: Readonly<Record<string, ServiceName>> = {
  create: 'identity',
  keys: 'identity',
  'second-factor': 'identity',
  audit: 'admin',
};

/**
 * The services whose command lines run: the owner of the command; for `events` the named service, or all without a
 * name, where ids mean nothing. None: the arguments are no command.
 */
export function servicesFor([command = '', ...args]: readonly string[]): readonly ServiceName[] {
  if (command !== 'events') return Object.hasOwn(ownerOf, command) ? [ownerOf[command] as ServiceName] : [];
  const named = serviceNamed(args);
  if (named !== undefined) return services.filter((service) => service === named);
  const forAll = args[0] === 'dead' || (args[0] === 'replay' && args.includes('--all'));
  return forAll ? services : [];
}

function serviceNamed(args: readonly string[]): string | undefined {
  const inOne = args.find((arg) => arg.startsWith('--service='));
  if (inOne) return inOne.slice('--service='.length);
  const at = args.indexOf('--service');
  return at < 0 ? undefined : (args[at + 1] ?? '');
}
