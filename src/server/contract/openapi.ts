import * as z from 'zod';
import type { Endpoint, Refusal } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { sentencesOf } from '#api/refusal-text.ts';
import { commonRefusals, faults } from '#api/refusals.ts';
import { isInQuery } from '../http/payload.ts';
import { keyShape } from '../http/register.ts';
import { pathsOf } from '../http/routes.ts';
import { callsThatFind } from './not-found.ts';
import { summaries } from './summaries.ts';

type Json = Readonly<Record<string, unknown>>;

/** What travels, as JSON schema of the draft that OpenAPI 3.1 uses. */
export const schemaOf = (schema: z.core.$ZodType): Json => {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

type Place = (schema: z.core.$ZodType, name: string) => Json;

/** Puts what a schema says of itself among the parts that the document shares: a path in it counts from the document's root. */
const placing = (): { readonly shared: Record<string, Json>; readonly place: Place } => {
  const shared: Record<string, Json> = {};
  const place: Place = (schema, name) => {
    const { $defs = {}, ...rest } = schemaOf(schema);
    const moved = (json: unknown): Json =>
      JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', `#/components/schemas/${name}`)) as Json;
    for (const [key, part] of Object.entries($defs as Json)) shared[`${name}${key}`] = moved(part);
    return moved(rest);
  };
  return { shared, place };
};

/** An answer in JSON, with its schema. */
const inJson = (schema: Json): Json => ({ 'application/json': { schema } });

const textOf = (status: string, refusals: readonly (readonly [string, Refusal])[]): string =>
  refusals.length === 0
    ? status
    : refusals.map(([code, refusal]) => `${code}: ${sentencesOf(refusal).join(' / ')}`).join(' · ');

/** The refusals of a status in one answer: OpenAPI knows one for each. */
const refusalsOf = ({ name, refusals, private: isPrivate, idempotent }: Endpoint): Json => {
  const common = Object.entries<Refusal>(commonRefusals).filter(
    ([code]) =>
      (isPrivate || code !== 'UNAUTHENTICATED') &&
      (callsThatFind.has(name) || code !== 'NOT_FOUND') &&
      (idempotent === true || !code.startsWith('IDEMPOTENCY_KEY')),
  );
  const byStatus = Map.groupBy([...Object.entries(refusals), ...common], ([, { status }]) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, said]) => {
      const details = said.flatMap(([, { details: shape }]) => (shape === undefined ? [] : [schemaOf(shape)]));
      return [
        status,
        {
          description: textOf(status, said),
          content: inJson({
            allOf: [
              { $ref: '#/components/schemas/Refused' },
              {
                properties: {
                  error: { properties: { code: { enum: said.map(([code]) => code) } } },
                  ...(details.length > 0 && { details: { anyOf: details } }),
                },
              },
            ],
          }),
        },
      ];
    }),
  );
};

const operationOf = (endpoint: Endpoint, path: string, place: Place): Json => {
  const { method, request, response, idempotent, private: isPrivate, recognises, defaults = {} } = endpoint;
  const { properties = {}, required = [] } = place(request, `${endpoint.name}Request`) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const optionalInPath = [...endpoint.url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const others = Object.keys(properties).filter((name) => !optionalInPath.includes(name));
  const inAddress = isInQuery(method);
  const isNeeded = (name: string): boolean => required.includes(name) && !(name in defaults);
  const shown = (name: string): Json => ({
    ...properties[name],
    ...(name in defaults && { default: new Map(Object.entries(defaults)).get(name) }),
  });
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...(inAddress ? others.map((name) => ({ name, in: 'query', required: isNeeded(name), schema: shown(name) })) : []),
    ...(idempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, shown(name)])),
    required: others.filter(isNeeded),
    additionalProperties: false,
  };
  const names = Object.values<Endpoint>(endpoints).filter(
    (other) => other.method === method && other.url === endpoint.url,
  );
  return {
    operationId: path === pathsOf(endpoint.url)[0] ? endpoint.name : `${endpoint.name}Whole`,
    summary: summaries[endpoint.name as EndpointName],
    ...(names.length > 1 && { description: `Names: ${names.map(({ name }) => name).join(', ')}.` }),
    ...(endpoint.url.startsWith('/deprecated/') && { deprecated: true }),
    tags: [tagOf(endpoint)],
    security: isPrivate ? [{ idToken: [] }] : recognises === true ? [{}, { idToken: [] }] : [],
    parameters,
    ...(!inAddress && { requestBody: { required: true, content: inJson(body) } }),
    responses: {
      200: { description: 'Done.', content: inJson(place(response, `${endpoint.name}Response`)) },
      ...refusalsOf(endpoint),
      default: { $ref: '#/components/responses/Fault' },
    },
  };
};

/** The first part of a call's path names its group; those of the older contract say only what they do. */
export const tagOf = ({ url }: Endpoint): string =>
  url.startsWith('/deprecated/') ? 'deprecated' : (url.split('/')[1] ?? '');

const pathItems = (place: Place): Json => {
  const items = new Map<string, Record<string, Json>>();
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    for (const path of pathsOf(endpoint.url)) {
      const item = items.get(path) ?? {};
      items.set(path, item);
      // The first of two names stands for both.
      item[endpoint.method.toLowerCase()] ??= operationOf(endpoint, path, place);
    }
  }
  return Object.fromEntries([...items].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/**
 * The contract as OpenAPI 3.1, made from the same objects that client and server work with: nothing of it is written twice.
 *
 * @param server the API's base address, as `/api/v1`
 */
export const openApi = (server: string): Json => {
  const { shared, place } = placing();
  const paths = pathItems(place);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Robo-Advisor API',
      version: '1.0.0',
      description:
        'Every success answers 200; everything else is a refusal with a stable code and a German sentence, or a fault. ' +
        'In a sentence #amount stands for the sum among its details. ' +
        'A stranger’s id answers like an unknown one.',
    },
    servers: [{ url: server }],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'A key of its own for each intent: repeated with the same body it does nothing twice.',
          schema: { type: 'string', pattern: keyShape.source },
        },
      },
      responses: {
        Fault: {
          description: Object.entries(faults)
            .map(([code, { status, message }]) => `${status} ${code}: ${message}`)
            .join(' · '),
          content: inJson({ $ref: '#/components/schemas/Refused' }),
        },
      },
      schemas: {
        ...shared,
        Refused: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: { code: { type: 'string' }, message: { type: 'string' } },
              required: ['code', 'message'],
            },
            validationErrors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
                required: ['field', 'message'],
              },
            },
          },
          required: ['error'],
        },
      },
    },
  };
};
