import { joined, padded, u16, u32 } from './bytes.ts';

export type Tables = ReadonlyMap<string, Uint8Array>;

const checksum = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};

/** A TrueType file of its tables (OpenType specification, "Font file"); tables in the order of their tags. */
export const sfnt = (tables: Tables): Uint8Array => {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const directory: Uint8Array[] = [];
  const contents: Uint8Array[] = [];
  let offset = 12 + 16 * sorted.length;
  for (const [tag, bytes] of sorted) {
    const content = padded(bytes);
    directory.push(Buffer.from(tag, 'latin1'), u32(checksum(content), offset, bytes.length));
    contents.push(content);
    offset += content.length;
  }
  const search = u16(sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16);
  return joined(u32(0x00010000), search, ...directory, ...contents);
};
