import * as z from 'zod';
import type { Endpoint } from '#api/endpoint.ts';

/**
 * The endpoint's answer as JSON schema: Fastify compiles a serialiser from it that writes the declared fields alone, so
 * that a column too many in a row never reaches the wire (ASVS 15.3.1).
 */
export const answerSchema = (endpoint: Endpoint): Readonly<Record<string, unknown>> => {
  const {
    $schema: _,
    '~standard': __,
    ...schema
  } = z.toJSONSchema(endpoint.response, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return schema;
};
