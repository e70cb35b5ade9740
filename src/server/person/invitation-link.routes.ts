import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { Handlers } from '../http/handler.ts';
import { networkKey } from '../http/network-key.ts';
import { send } from '../outbox/send.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import { endedInvitationMail, sharedKind } from './invitation-mail.ts';
import { seeInvitation, takeInvitation } from './owners.store.ts';

type LinkDeps = Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>;

/** Whether an address asks for more links than anybody gets. */
const tooOften = async ({ db, keyring }: LinkDeps, address: string, now: Date) => {
  const limit = { key: keyring.checksum('limit', `invitation\0${networkKey(address)}`), allowed: 50 };
  const attempt = await countAttempt(db, [limit], now);
  return attempt.ok
    ? undefined
    : ({ ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) } as const);
};

/**
 * REG-08: what the link of the mail is enough for. It tells whoever was invited what to, before they register and are
 * identified for it; and nobody has to sign, nor to register for saying so.
 */
export const invitationHandlers = (deps: LinkDeps): Pick<Handlers, 'openInvitation' | 'declineInvitation'> => ({
  openInvitation: async ({ payload: { token }, facts }) => {
    const now = deps.clocks.now();
    const hindered = await tooOften(deps, facts.address, now);
    if (hindered !== undefined) return hindered;
    const found = await seeInvitation(deps.db, hashOfSecret(token), now);
    if (found === undefined) return { ok: false, refusal: 'LINK_ENDED' };
    const { inviter, child, email, account_type: accountType, is_awaited: isAwaited, ends_at: endsAt } = found;
    return { ok: true, value: { inviter, account: sharedKind(accountType), child, email, isAwaited, endsAt } };
  },
  declineInvitation: async ({ payload: { token }, facts }) => {
    const now = deps.clocks.now();
    const hindered = await tooOften(deps, facts.address, now);
    if (hindered !== undefined) return hindered;
    return deps.db.transaction(async (tx) => {
      const declined = await takeInvitation(tx, hashOfSecret(token), now);
      if (declined === undefined) return { ok: false, refusal: 'LINK_ENDED' };
      await send(tx, { channel: 'MAIL', to: declined.username, ...endedInvitationMail(declined, 'DECLINED'), at: now });
      const { business_partner_id: businessPartnerId, invited_by: userId } = declined;
      const about = { userId, businessPartnerId, requestId: facts.requestId };
      await audit(tx, { kind: 'OWNER_DECLINED', at: now, actor: 'anonymous', ...about });
      return { ok: true, value: { declined: true } };
    });
  },
});
