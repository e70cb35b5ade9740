import type { Db } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import { endedInvitationMail } from './invitation-mail.ts';
import { lapseInvitations } from './owners.store.ts';

/** Tells whoever invited that nobody came in time: nobody else would, and the account would wait for ever (REG-08). */
export const tellLapsed = async (tx: Db, now: Date): Promise<void> => {
  for (const lapsed of await lapseInvitations(tx, now)) {
    await send(tx, { channel: 'MAIL', to: lapsed.username, ...endedInvitationMail(lapsed, 'LAPSED'), at: now });
  }
};
