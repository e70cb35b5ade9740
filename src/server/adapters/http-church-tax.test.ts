import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bare,
  json,
  openOtherSide,
  otherForms,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import { Unanswered } from './ask-json.ts';
import { httpChurchTax } from './http-church-tax.ts';

let office: OtherSide;
beforeEach(async () => {
  office = await openOtherSide();
});
afterEach(async () => office.close());

const questions = [
  { taxId: '86095742719', year: 2027 },
  { taxId: '47036892816', year: 2027 },
] as const;
const ask = async (timeout = 10_000) => httpChurchTax({ url: office.url, token: 'ours', timeout }).ratesOf(questions);

describe('the church tax office over HTTP', () => {
  it('posts tax ids with their year and takes the rates in the same order', async () => {
    office.replies(json(200, { rates: [9, null] }));
    expect(await ask()).toEqual([9, null]);
    expect(office.heard).toEqual([
      { method: 'POST', url: '/church-tax', authorization: 'Bearer ours', body: { questions } },
    ]);
    expect(await httpChurchTax({ url: office.url, token: 'ours' }).ratesOf([])).toEqual([]);
    expect(office.heard).toHaveLength(1);
  });

  it.each([
    ...otherForms,
    ['a refusal', bare(400)] as const,
    ['too few rates', json(200, { rates: [9] })] as const,
    ['too many rates', json(200, { rates: [9, 8, null] })] as const,
    ['a rate that there is not', json(200, { rates: [7, null] })] as const,
    ['a rate in words', json(200, { rates: ['9', null] })] as const,
  ])('takes %s for no answer, and says nothing of whom it was about', async (_, reply) => {
    office.replies(reply);
    const failed = await ask(patienceFor(reply)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Unanswered);
    expect(String(failed)).not.toMatch(/ours|\d{11}/);
  });
});
