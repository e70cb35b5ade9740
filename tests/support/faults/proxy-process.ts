import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { faultOrder, type Fault } from './orders.ts';

/** The process of the fault proxy: `node proxy-process.ts <origin>`, commanded over IPC. */
const target = new URL(z.url().parse(process.argv[2]));
let fault: Fault = faultOrder.parse({ mode: 'pass' });
let met = 0;

const faultFor = ({ url = '', method }: IncomingMessage): Fault['mode'] => {
  const meant = url.includes(fault.path) && (fault.method === undefined || fault.method === method);
  if (fault.mode === 'pass' || !meant || met >= (fault.times ?? Number.POSITIVE_INFINITY)) return 'pass';
  met += 1;
  return fault.mode;
};

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

const forward = (incoming: IncomingMessage, response: ServerResponse, mode: Fault['mode'], late: number): void => {
  const { hostname, port } = target;
  const { url, method, headers } = incoming;
  const outgoing = request({ hostname, port, path: url, method, headers }, (reply) => {
    // The work is done and committed when the server's answer begins.
    if (mode === 'lost') {
      reply.resume().on('end', () => response.destroy());
      return;
    }
    setTimeout(() => reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers)), late);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
};

const server = createServer((incoming, response) => {
  const mode = faultFor(incoming);
  if (mode === 'error') answer(response, 500, 'application/json', '{"error":{"code":"INTERNAL","message":"Fehler"}}');
  else if (mode === 'html')
    answer(response, 200, 'text/html', '<!doctype html><title>Proxy</title><p>Bitte warten</p>');
  else if (mode === 'silence') incoming.resume();
  else forward(incoming, response, mode, mode === 'delay' ? fault.milliseconds : 0);
});

const order = z.object({ fault: faultOrder, id: z.int() });

process.on('message', (message) => {
  const read = order.parse(message);
  fault = read.fault;
  met = 0;
  process.send?.({ obeyed: read.id });
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
  process.send?.({ listening: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
