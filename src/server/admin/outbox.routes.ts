import { outboxPage, searchOutbox } from '#api/admin/outbox.ts';
import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { staffAccess } from '#domain/staff/staff-access.ts';
import type { Deps } from '../deps.ts';
import type { HandlersOf } from '../http/handler.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { findMessages, type MessageRow } from './outbox.store.ts';
import { staffHandler } from './staff-work.ts';

const shown = (row: MessageRow) => ({
  messageId: row.id,
  channel: row.channel,
  state: row.state,
  // An address is what staff and customer call each other by; of a number its end is enough.
  recipient: row.channel === 'SMS' ? maskMobile(row.recipient) : row.recipient,
  subject: row.subject,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  attempts: row.attempts,
  nextAt: row.state === 'WAITING' ? row.run_after : null,
});

/** What the product has sent (ADM-07): support tells who has been told what, and when. */
export const outboxHandlers = (
  deps: Pick<Deps, 'db' | 'clocks'>,
): Pick<HandlersOf<typeof adminEndpoints>, 'searchOutbox'> => ({
  searchOutbox: staffHandler(
    deps,
    searchOutbox,
    ({ payload: { recipient, channel, state } }) => ({
      roles: staffAccess.outbox,
      kind: 'STAFF_VIEWED',
      // Whom they looked for would tell who somebody is.
      details: { channel, state, byRecipient: recipient.trim() !== '' },
    }),
    async (tx, { payload }) => {
      const rows = await findMessages(tx, payload, outboxPage + 1);
      const messages = rows.slice(0, outboxPage);
      const last = rows.length > outboxPage ? messages.at(-1) : undefined;
      const next = last === undefined ? null : { createdAt: last.created_at, messageId: last.id };
      return { ok: true, value: { messages: messages.map(shown), next } };
    },
  ),
});
