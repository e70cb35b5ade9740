import build from 'fast-json-stringify';
import * as z from 'zod';
import type { Endpoint } from '#api/endpoint.ts';

const answerSchema = (endpoint: Endpoint): Readonly<Record<string, unknown>> => {
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

type Serialiser = (answer: unknown) => string;

const serialisers = new WeakMap<Endpoint, Serialiser>();

/**
 * Writes the declared fields of an endpoint's answer alone, so that a column too many in a row never reaches the wire
 * (ASVS 15.3.1). Fastify compiles the same of each route for every server it makes; here it is done once, when something is
 * first answered: one that cannot be compiled no longer keeps a server from starting, so `serialiser.test.ts` asks every call
 * of customers and `admin-walk.test.ts` every one of staff. Throws where a field that is required is missing.
 */
export const serialiserOf =
  (endpoint: Endpoint): Serialiser =>
  (answer) => {
    const known = serialisers.get(endpoint);
    if (known !== undefined) return known(answer);
    const made = build(answerSchema(endpoint)) as Serialiser;
    serialisers.set(endpoint, made);
    return made(answer);
  };
