import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { Handlers } from '../http/handler.ts';
import { networkKey } from '../http/network-key.ts';
import { mailText } from '../messages/mail-text.ts';
import { send } from '../outbox/send.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import { sharedName } from './invitation-mail.ts';
import { type Declined, takeInvitation } from './owners.store.ts';

const mailOf = ({ account_type: accountType, is_awaited: isAwaited, name }: Declined) => {
  const account = sharedName(accountType);
  return {
    subject: `Ihre Einladung zum ${account} wurde abgelehnt`,
    text: mailText(name, [
      `die Einladung zu Ihrem ${account} wurde abgelehnt. Ihr Link gilt nicht mehr.`,
      isAwaited
        ? 'Das Konto wird erst eröffnet, wenn auch die zweite Person unterschreibt. Sie können noch einmal einladen oder Ihren Antrag zurückziehen.'
        : 'An Ihrem Konto ändert sich nichts. Sie können noch einmal einladen.',
    ]),
  };
};

/** REG-08: nobody has to sign, nor to register for saying so: the link of the mail is enough. */
export const declineHandlers = ({
  db,
  clocks,
  keyring,
}: Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>): Pick<Handlers, 'declineInvitation'> => ({
  declineInvitation: async ({ payload: { token }, facts }) => {
    const now = clocks.now();
    const limit = { key: keyring.checksum('limit', `decline\0${networkKey(facts.address)}`), allowed: 50 };
    const attempt = await countAttempt(db, [limit], now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    return db.transaction(async (tx) => {
      const declined = await takeInvitation(tx, hashOfSecret(token), now);
      if (declined === undefined) return { ok: false, refusal: 'LINK_ENDED' };
      await send(tx, { channel: 'MAIL', to: declined.username, ...mailOf(declined), at: now });
      const { business_partner_id: businessPartnerId, invited_by: userId } = declined;
      const about = { userId, businessPartnerId, requestId: facts.requestId };
      await audit(tx, { kind: 'OWNER_DECLINED', at: now, actor: 'anonymous', ...about });
      return { ok: true, value: { declined: true } };
    });
  },
});
