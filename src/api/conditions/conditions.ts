import * as z from 'zod/mini';
import { conditionAccountCodes } from '#domain/entities/account-type.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, idField, nothing } from '../fields.ts';

export const condition = z.object({
  conditionId: z.string(),
  accountType: z.enum(conditionAccountCodes),
  allowance: centsField,
  fee: z.object({ product: z.record(z.string(), z.number()) }),
});

/** The conditions in force today. */
export const conditions = endpoint({
  name: 'conditions',
  method: 'GET',
  url: '/conditions',
  private: false,
  request: nothing,
  response: z.object({ conditions: z.array(condition) }),
  refusals: {},
});

export const singleCondition = endpoint({
  name: 'singleCondition',
  method: 'GET',
  url: '/conditions/{id}',
  private: false,
  request: z.strictObject({ id: idField }),
  response: condition,
  refusals: {},
});
