import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groupsOfNetwork = 4;
const allGroups = 8;

/** What counts as one address in a limit: a household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const four = mapped.exec(address)?.[1];
  if (four) return four;
  const [bare = ''] = address.split('%');
  const [head = [], tail] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: allGroups - head.length - tail.length }, () => '0') : [];
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, groupsOfNetwork);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
