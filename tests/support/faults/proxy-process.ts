import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { faultOrder, type Fault } from './orders.ts';

/** The process of the fault proxy: `node proxy-process.ts <origin>`, commanded over IPC. */
const target = new URL(z.url().parse(process.argv[2]));
/** Long before the server would end a connection that rests it is not used again: its end may be heard late. */
const agent = new Agent({ keepAlive: true, agentKeepAliveTimeoutBuffer: 70_000 });
const pass: Fault = faultOrder.parse({ mode: 'pass' });
let rules: { readonly fault: Fault; met: number }[] = [];
/** What waits for the next order; each says when it has done what that has to wait for. */
let held: (() => Promise<void>)[] = [];

const faultFor = ({ url = '', method }: IncomingMessage): Fault => {
  const rule = rules.find(
    ({ fault, met }) =>
      url.includes(fault.path) &&
      (fault.method === undefined || fault.method === method) &&
      met < (fault.times ?? Number.POSITIVE_INFINITY),
  );
  if (rule === undefined) return pass;
  rule.met += 1;
  return rule.fault;
};

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

const forward = (
  incoming: IncomingMessage,
  response: ServerResponse,
  mode: Fault['mode'],
  late: number,
  done: () => void,
): void => {
  const { hostname, port } = target;
  const { url, method, headers } = incoming;
  const outgoing = request({ agent, hostname, port, path: url, method, headers }, (reply) => {
    const answerLate = (): void => {
      reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers));
    };
    // The work is done and committed when the server's answer begins.
    if (mode === 'lost') {
      reply.resume().on('end', () => response.destroy());
      return;
    }
    if (mode === 'withhold') {
      held.push(async () => answerLate());
      done();
      return;
    }
    setTimeout(answerLate, late);
  });
  outgoing.on('error', () => {
    // Of a connection that the server has just ended nothing was read: a browser would ask again as well.
    const isUnread = outgoing.reusedSocket && method === 'GET' && !response.headersSent && !response.destroyed;
    if (isUnread) {
      forward(incoming, response, mode, late, done);
      return;
    }
    response.destroy();
    done();
  });
  incoming.pipe(outgoing);
  if (mode !== 'withhold') done();
  // Nobody waits for it any more, and the server may never answer.
  else response.on('close', done);
};

/** Answers a request, or begins to; resolves once the next order may go on. */
const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { mode, milliseconds, body } = faultFor(incoming);
  if (mode === 'error') answer(response, 500, 'application/json', '{"error":{"code":"INTERNAL","message":"Fehler"}}');
  else if (mode === 'html')
    answer(response, 200, 'text/html', '<!doctype html><title>Proxy</title><p>Bitte warten</p>');
  else if (mode === 'stranger') answer(response, 200, 'application/json', body);
  else if (mode === 'silence') incoming.resume();
  else if (mode === 'hold') held.push(async () => serve(incoming, response));
  else {
    await new Promise<void>((resolve) => {
      forward(incoming, response, mode, mode === 'delay' ? milliseconds : 0, resolve);
    });
  }
};

const order = z.object({ faults: z.array(faultOrder), id: z.int() });

process.on('message', (message) => {
  const read = order.parse(message);
  rules = read.faults.map((fault) => ({ fault, met: 0 }));
  const waiting = held;
  held = [];
  void Promise.all(waiting.map(async (release) => release())).then(() => process.send?.({ obeyed: read.id }));
});
process.on('disconnect', () => process.exit(0));

const server = createServer((incoming, response) => void serve(incoming, response));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ listening: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
