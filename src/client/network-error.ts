import { networkErrorDescription, networkMessage } from '#domain/network-message/network-message.ts';

/** An answer that was not 200, or none at all (status 0): what was asked, what came back, and words for it (API-07). */
export class NetworkError extends Error {
  readonly description = networkErrorDescription;
  readonly status: number;
  readonly url: string;
  readonly body: unknown;

  constructor(status: number, url: string, body: unknown) {
    super(networkMessage(body, url));
    this.name = 'NetworkError';
    this.status = status;
    this.url = url;
    this.body = body;
  }
}
