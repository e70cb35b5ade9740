import { differencesFrom } from '#domain/person/invited-person.ts';
import type { Named } from '#domain/person/same-person.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import { comparisonLimits } from '../auth/attempt-limits.ts';
import { countAttempt, giveAttemptBack } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Handlers, Principal } from '../http/handler.ts';
import { send } from '../outbox/send.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import { differenceMail, mendedMail } from './correction-mail.ts';
import {
  forgetDifference,
  lockInvitation,
  mailedAgainBefore,
  narrowDifference,
  noteDifference,
} from './difference.store.ts';
import { findInvitation, type FoundInvitation } from './owners.store.ts';

/** As the caller is told to us, or proved. */
const selfIn = ({ first_name: first, last_name: last, born_on: bornOn }: FoundInvitation): Named => ({
  name: `${first} ${last}`,
  bornOn,
});

/** The invitation of a token, which went to the caller. */
const findOwnInvitation = async (tx: Db, principal: Principal, tokenHash: string, now: Date) => {
  // In a statement of its own: what is read next is what a correction has left.
  await lockInvitation(tx, tokenHash);
  const found = await findInvitation(tx, principal, tokenHash, now);
  if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' } as const;
  if (found.business_partner_id === null) return { ok: false, refusal: 'LINK_ENDED' } as const;
  if (found.email_folded !== found.username_folded) return { ok: false, refusal: 'NOT_INVITED' } as const;
  return { ok: true, found } as const;
};

interface Compared {
  readonly tokenHash: string;
  readonly found: FoundInvitation;
  readonly requestId: string;
}

/**
 * REG-08: whoever was invited learns before the papers that they are not whom the invitation awaits, and in what; never what was
 * given of them. Their inviter is told that it is so, and not what they have given.
 */
export const invitedPersonHandlers = (deps: AuthDeps): Pick<Handlers, 'compareInvited' | 'tellInviter'> => {
  const { db, clocks, keyring } = deps;
  /** The same once more tells nothing new: what was typed is compared as often as somebody comes back. */
  const countComparison = async (tx: Db, principal: Principal, { tokenHash, found, requestId }: Compared) => {
    const now = clocks.now();
    const limits = comparisonLimits(keyring, { tokenHash, ...selfIn(found) });
    if (!(await countAttempt(tx, [limits.value], now)).ok) return { ok: true } as const;
    const attempt = await countAttempt(tx, [limits.values], now);
    if (attempt.ok) return attempt;
    await giveAttemptBack(tx, [limits.value]);
    if (attempt.isFirst) {
      const { userId, sessionId } = principal;
      const about = { businessPartnerId: found.business_partner_id ?? undefined, requestId };
      await audit(tx, { kind: 'OWNER_GUESSED', at: now, actor: userId, userId, sessionId, ...about });
    }
    return attempt;
  };
  return {
    compareInvited: async ({ principal, payload: { token }, facts: { requestId } }) =>
      db.transaction(async (tx) => {
        const now = clocks.now();
        const tokenHash = hashOfSecret(token);
        const own = await findOwnInvitation(tx, principal, tokenHash, now);
        if (!own.ok) return own;
        const attempt = await countComparison(tx, principal, { tokenHash, found: own.found, requestId });
        if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
        const differs = differencesFrom(own.found.awaited, selfIn(own.found));
        // Whoever has mended their own slip leaves nothing to be mended by their inviter.
        const to = differs.length === 0 ? await forgetDifference(tx, tokenHash) : undefined;
        if (to !== undefined) {
          const { awaited, account_type: accountType } = own.found;
          const mail = mendedMail({ name: to.name, invited: awaited[0]?.name ?? null, accountType });
          await send(tx, { channel: 'MAIL', to: to.username, ...mail, at: now });
        }
        const { told, told_at: toldAt } = own.found;
        const isKnown = differs.length > 0 && differs.every((each) => told.includes(each));
        // Of two told differences one may be mended: the other alone is theirs to mend.
        if (isKnown && differs.length < told.length) await narrowDifference(tx, tokenHash, differs);
        const isTold = isKnown && toldAt !== null && Date.parse(toldAt) > Date.parse(mailedAgainBefore(now));
        return { ok: true, value: { differs: [...differs], isTold } };
      }),
    tellInviter: async ({ principal, payload: { token }, facts: { requestId } }) =>
      db.transaction(async (tx) => {
        const now = clocks.now();
        const tokenHash = hashOfSecret(token);
        const own = await findOwnInvitation(tx, principal, tokenHash, now);
        if (!own.ok) return own;
        // What is told is compared later with what else is tried: it counts as if it had been compared here.
        const attempt = await countComparison(tx, principal, { tokenHash, found: own.found, requestId });
        if (!attempt.ok) return { ok: true, value: { accepted: true } };
        const { awaited, account_type: accountType, is_pending: isAwaited } = own.found;
        const differs = differencesFrom(awaited, selfIn(own.found));
        const to = differs.length > 0 ? await noteDifference(tx, tokenHash, differs, now) : undefined;
        if (to?.is_due === true) {
          const mail = differenceMail({
            name: to.name,
            invited: awaited[0]?.name ?? null,
            accountType,
            isAwaited,
            differs,
          });
          await send(tx, { channel: 'MAIL', to: to.username, ...mail, at: now });
        }
        return { ok: true, value: { accepted: true } };
      }),
  };
};
