import type { FastifyReply } from 'fastify';
import type { ErrorAnswer } from './errors.ts';

/** Sends an error with its headers. */
export const sendError = async (reply: FastifyReply, { status, body, headers }: ErrorAnswer): Promise<FastifyReply> =>
  reply
    .code(status)
    .headers(headers ?? {})
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
