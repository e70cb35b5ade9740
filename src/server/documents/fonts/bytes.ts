/** Reads big-endian numbers one after the other. */
export class Reader {
  private readonly view: DataView;
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  u8(): number {
    this.at += 1;
    return this.view.getUint8(this.at - 1);
  }

  u16(): number {
    this.at += 2;
    return this.view.getUint16(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.view.getInt16(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** Big-endian numbers of 8, 16 or 32 bits in a row; negative ones in two's complement. */
export const u8 = (...values: readonly number[]): Uint8Array => Uint8Array.from(values, (value) => value & 0xff);
export const u16 = (...values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));
export const u32 = (...values: readonly number[]): Uint8Array =>
  Uint8Array.from(
    values.flatMap((value) => [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]),
  );

export const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** The same with zeros behind, to a multiple of four. */
export const padded = (bytes: Uint8Array): Uint8Array => joined(bytes, new Uint8Array((4 - (bytes.length % 4)) % 4));
