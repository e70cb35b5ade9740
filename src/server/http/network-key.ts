import { isIPv6, SocketAddress } from 'node:net';

/** Dots at the end of an address are its last two groups. */
const twoOfDotted = (group: string): readonly string[] => {
  const [a, b, c, d] = group.split('.').map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [group];
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
};

/** The eight groups of an IPv6 address, however it was written. */
const groupsOf = (address: string): readonly number[] => {
  // The platform writes every form one way: lower case and shortened, a mapped address with dots.
  const { address: written } = new SocketAddress({ address: address.split('%')[0] ?? '', family: 'ipv6' });
  const [head = '', tail] = written.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':').flatMap(twoOfDotted);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
};

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * An address as a limiter's key: of IPv6 the /64, since one customer line has all of its hosts and counting single
 * addresses would count nothing; an IPv4 address is itself, also where it comes mapped into IPv6.
 */
export const networkKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (!isMapped(groups))
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':');
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
};
