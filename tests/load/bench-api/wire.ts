import type { Db } from '#server/db/db.ts';

/** A request as the load sends it. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A case of the bench, with what is sent for it. */
export interface Case {
  readonly name: string;
  readonly title: string;
  /** The least share of the bare server's speed, and what is aimed at. */
  readonly must: number | null;
  readonly aim: number | null;
  /** Each may be sent once where it changes something; again and again where it does not. */
  readonly once: boolean;
  readonly product: readonly LoadRequest[];
  readonly bare: LoadRequest;
}

/** The measured process says where it listens and what to send. */
export interface Ready {
  readonly engine: Db['engine'];
  readonly product: string;
  readonly bare: string;
  readonly cases: readonly Case[];
}
