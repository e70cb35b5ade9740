import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isFree, portFrom } from './port.ts';

describe('the port of the studio', () => {
  it.each([
    [undefined, 3003],
    ['', 3003],
    ['8080', 8080],
    ['65535', 65_535],
    ['65536', null],
    ['0', null],
    ['-1', null],
    ['80.5', null],
    ['1e3', null],
    ['0x10', null],
    ['dreitausend', null],
  ])('JRN-02: is read from „%s“ as %s', (text, port) => {
    expect(portFrom(text, 3003)).toBe(port);
  });

  it('JRN-02: is known as taken while somebody listens there', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await expect(isFree(port)).resolves.toBe(false);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await expect(isFree(port)).resolves.toBe(true);
  });
});
