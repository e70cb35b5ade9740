import * as z from 'zod';
import type { ChurchTaxPort } from '../ports/church-tax.ts';
import { askJson, Unanswered } from './ask-json.ts';

export interface HttpChurchTaxOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds; a step of the day's end is held for thirty seconds. */
  readonly timeout?: number;
}

const answer = z.object({ rates: z.array(z.literal([8, 9]).nullable()).max(1000) });

/**
 * The office behind a program of ours that speaks its own form: questions are posted to `{url}/church-tax`, and their rates
 * come back in the same order. An answer of another length is none.
 */
export const httpChurchTax = ({ url, token, timeout = 10_000 }: HttpChurchTaxOptions): ChurchTaxPort => ({
  ratesOf: async (questions) => {
    if (questions.length === 0) return [];
    const body = { questions: questions.map(({ taxId, year }) => ({ taxId, year })) };
    const question = { method: 'POST', token, body, timeout, limit: 100_000 } as const;
    const { status, value } = await askJson(`${url}/church-tax`, question);
    const read = answer.safeParse(value);
    if (status !== 200 || !read.success || read.data.rates.length !== questions.length) {
      throw new Unanswered(`The tax office tells no church tax, with status ${String(status)}.`);
    }
    return read.data.rates;
  },
});
