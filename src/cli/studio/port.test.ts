import { execFile } from 'node:child_process';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFree, portFrom } from './port.ts';

/** Who listens on a port of their own. */
const somebody = async (): Promise<{ readonly server: Server; readonly port: number }> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
};

const start = async (port: string) =>
  new Promise((resolve) => {
    const program = join(import.meta.dirname, '../studio.ts');
    const child = execFile(process.execPath, [program], { env: { ...process.env, PORT: port } }, (_, out, errors) =>
      resolve({ code: child.exitCode, said: out + errors }),
    );
  });

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
    const { server, port } = await somebody();
    await expect(isFree(port)).resolves.toBe(false);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await expect(isFree(port)).resolves.toBe(true);
  });
});

describe('the command that serves the studio', () => {
  it('JRN-02: says in one line what is wrong with its port, before it builds anything', async () => {
    await expect(start('dreitausend')).resolves.toEqual({
      code: 1,
      said: 'PORT=dreitausend ist kein Anschluss. Möglich sind ganze Zahlen von 1 bis 65535.\n',
    });
    const { server, port } = await somebody();
    await expect(start(String(port))).resolves.toEqual({
      code: 1,
      said: `Der Anschluss ${port} ist belegt. PORT=… nimmt einen anderen.\n`,
    });
    server.close();
  });
});
