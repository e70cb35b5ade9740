/** A message as an adapter delivers it; `id` lets a receiver recognise a repeat. */
export interface Message {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Hands a message over; a rejection means that it must be tried again. */
export type Deliver = (message: Message) => Promise<void>;
