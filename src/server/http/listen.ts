import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Someone else listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(
      `Der Port ${String(port)} ist schon belegt. Beenden Sie das Programm, das ihn benutzt, oder wählen Sie mit PORT einen anderen.`,
    );
  }
}

export interface Listening {
  /** e.g. `http://127.0.0.1:3000` */
  readonly origin: string;
  /** Takes no new connection and waits for the answers under way, `grace` milliseconds at most. */
  stop(grace: number): Promise<void>;
}

const listening = async (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(Reflect.get(error, 'code') === 'EADDRINUSE' ? new PortTaken(port) : error));
    server.listen({ host, port }, resolve);
  });

/** Puts one app behind its own port; several apps are several calls. */
export const listen = async (app: RequestListener, host: string, port: number): Promise<Listening> => {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 }, app);
  server.keepAliveTimeout = 5000;
  await listening(server, host, port);
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${String(address.port)}`,
    stop: async (grace) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
