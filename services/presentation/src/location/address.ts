import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address is a number of 32 bits; of an IPv6 address, the first 64 bits are the network of one customer. */
export type AddressNumber =
  | { readonly family: 4; readonly value: number }
  | { readonly family: 6; readonly value: bigint };

export function addressNumber(address: string): AddressNumber | null {
  const plain = plainAddress(address);
  if (isIPv4(plain)) {
    return { family: 4, value: plain.split('.').reduce((number, part) => number * 256 + Number(part), 0) };
  }
  return isIPv6(plain) ? { family: 6, value: networkOf(plain) } : null;
}

/** An IPv4 address that came in an IPv6 one is IPv4. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.replace(/%.*$/, '');
}

/** The address without what tells one visitor from another: 24 bits of IPv4, 48 of IPv6. */
export function cutAddress(address: string): string {
  const number = addressNumber(address);
  if (number === null) return 'unknown';
  if (number.family === 4) return `${plainAddress(address).split('.').slice(0, 3).join('.')}.0/24`;
  const groups = [48n, 32n, 16n].map((bits) => ((number.value >> bits) & 0xffffn).toString(16));
  return `${groups.join(':')}::/48`;
}

/** The first four groups of an IPv6 address, also where `::` shortens it or IPv4 ends it. */
function networkOf(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) =>
    part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups.slice(0, 4).reduce((number, group) => (number << 16n) | BigInt(`0x${group}`), 0n);
}
