import { Hopeless } from '../jobs/hopeless.ts';
import type { Deliver } from '../ports/messages.ts';
import { askJson, isPassing, isTaken, Unanswered } from './ask-json.ts';

export interface SmsGatewayOptions {
  /** Where messages are posted to. */
  readonly url: string;
  readonly token: string;
  /** Whom a message comes from: a number, or a name of at most eleven characters. */
  readonly from: string;
  /** Milliseconds for each attempt; a job is held for thirty seconds. */
  readonly timeout?: number;
}

/**
 * SMS through a gateway that takes `{to, from, text, reference}` as JSON. The reference is the message's id: by it a gateway
 * recognises a repeat. What it will never take is given up; everything else, also a token that it does not know, which
 * somebody can mend, is tried again by the job.
 */
export const deliverBySmsGateway =
  ({ url, token, from, timeout = 10_000 }: SmsGatewayOptions): Deliver =>
  async ({ id, to, text }) => {
    const body = { to, from, text, reference: id };
    const { status } = await askJson(url, { method: 'POST', token, body, timeout, limit: 64_000 });
    if (isTaken(status)) return;
    if (isPassing(status) || status === 401 || status === 403) {
      throw new Unanswered(`The SMS gateway answers with status ${String(status)}.`);
    }
    throw new Hopeless(`The SMS gateway refuses a message with status ${String(status)}.`);
  };
