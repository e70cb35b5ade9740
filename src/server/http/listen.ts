import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorAnswer } from './errors.ts';
import { dataHeaders } from './headers.ts';

/** Someone else listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number, setting: string) {
    super(
      `Der Port ${String(port)} ist schon belegt. Beenden Sie das Programm, das ihn benutzt, oder wählen Sie mit ${setting} einen anderen.`,
    );
  }
}

export interface Listening {
  /** e.g. `http://127.0.0.1:3000` */
  readonly origin: string;
  /** Takes no new connection and waits for the answers under way, `grace` milliseconds at most. */
  stop(grace: number): Promise<void>;
}

const listening = async (server: Server, host: string, port: number, setting: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(Reflect.get(error, 'code') === 'EADDRINUSE' ? new PortTaken(port, setting) : error),
    );
    server.listen({ host, port }, resolve);
  });

const unreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const closingHeaders = (body: string): Readonly<Record<string, string>> => ({
  ...dataHeaders(randomUUID()),
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/** What is no HTTP never reaches the app: it is answered here, with the headers of every answer, and hung up on. */
const answerUnreadable = (error: Error, socket: Duplex): void => {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = (typeof code === 'string' ? unreadable[code] : undefined) ?? 400;
  const body = JSON.stringify(errorAnswer('INVALID_REQUEST').body);
  const headers = closingHeaders(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
};

/** What the platform would answer by itself, and without our headers: no Host, an expectation that nobody has here. */
const refuse = (status: number, response: ServerResponse): void => {
  const body = JSON.stringify(errorAnswer('INVALID_REQUEST').body);
  response.writeHead(status, { ...closingHeaders(body) }).end(body);
};

/** HTTP/1.1 without a Host, or with two, is no request (RFC 9112 §3.2): a proxy may have gone by the other. */
const namesHost = ({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean => {
  const given = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return given <= 1 && (httpVersion !== '1.1' || (headers.host !== undefined && headers.host !== ''));
};

/** How long a request may take to arrive, and a connection wait for the next one, in milliseconds. */
export const arrivalLimits = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  // How often both limits are looked at: every half a minute unless said.
  connectionsCheckingInterval: 1000,
  // Longer than the minute after which the usual proxies end a resting connection. Whoever ends it first leaves to the
  // other a request that is on its way already and finds nobody: a busy process even hangs up on one that has arrived.
  keepAliveTimeout: 75_000,
} as const;

/** Puts one app behind its own port; several apps are several calls. */
export const listen = async (
  app: RequestListener,
  host: string,
  port: number,
  limits: { readonly [Limit in keyof typeof arrivalLimits]: number } = arrivalLimits,
  /** The setting that names the port, for who has to change it. */
  setting: 'PORT' | 'ONBOARDING_PORT' | 'ADMIN_PORT' = 'PORT',
): Promise<Listening> => {
  const options = {
    ...limits,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    if (namesHost(request)) app(request, response);
    else refuse(400, response);
  });
  server.on('checkExpectation', (_request, response) => refuse(417, response));
  server.on('clientError', answerUnreadable);
  let stopping = false;
  // A connection whose last answer leaves while the server stops would be kept alive for nobody.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  await listening(server, host, port, setting);
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${String(address.port)}`,
    stop: async (grace) =>
      new Promise((resolve) => {
        stopping = true;
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
