import { consentLinkPaths } from '#domain/onboarding/consent-link-paths.ts';
import type { ConsentChannel, ConsentMeans } from '#domain/person/consent.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import { contactLimits } from '../auth/attempt-limits.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Handlers, Principal, RequestFacts } from '../http/handler.ts';
import { send } from '../outbox/send.ts';
import { newSecret } from '../sessions/session.store.ts';
import { requireUser } from '../users/user.store.ts';
import {
  channelsIn,
  findLink,
  findPreferences,
  lockPreferences,
  putConsents,
  putLinks,
  spendLink,
  withdrawerOf,
} from './marketing.store.ts';
import { mailText } from '../messages/mail-text.ts';

const labels: Readonly<Record<ConsentChannel, string>> = {
  EMAIL: 'E-Mail',
  SMS: 'SMS',
  PHONE: 'Telefon',
  POST: 'Post',
};

interface ConsentTokens {
  readonly confirm: string;
  readonly withdraw: string;
}

// Tokens stand behind the #: no server and no log sees them.
const consentMail = (onboardingUrl: string, tokens: ConsentTokens, channels: readonly ConsentChannel[]) => ({
  subject: 'Bitte bestätigen Sie Ihre Einwilligung',
  text: mailText(null, [
    `Sie möchten Angebote von uns erhalten: per ${channels.map((each) => labels[each]).join(', ')}. Bitte bestätigen Sie das hier:`,
    '',
    `${onboardingUrl}${consentLinkPaths.confirm}#token=${tokens.confirm}`,
    '',
    'Der Link gilt 30 Tage. Ohne Ihre Bestätigung senden wir Ihnen nichts. Widerrufen können Sie jederzeit, mit einem Klick:',
    '',
    `${onboardingUrl}${consentLinkPaths.withdraw}#token=${tokens.withdraw}`,
  ]),
});

type Names = 'getUserMarketingPreferences' | 'updateUserMarketingPreferences' | 'confirmConsent' | 'withdrawConsent';

/** The token of the link that withdraws, below each mail about advertising: always the same for a customer, and not kept but as its hash. */
export const withdrawalToken = (keyring: AuthDeps['keyring'], userId: string): string =>
  keyring.checksum('marketing', userId);

/** BNK-16: consent for each channel, given twice (in the portal and by a link of a mail) and withdrawn with one click. */
export const marketingHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { db, clocks, keyring, config } = deps;

  const shown = async (from: Db, principal: Principal) => {
    const preferences = await findPreferences(from, principal);
    if (preferences === undefined) return undefined;
    return { preferences: [...preferences], link: await findLink(from, principal.userId, clocks.now()) };
  };

  const write = async (
    tx: Db,
    userId: string,
    channels: readonly ConsentChannel[],
    state: 'PENDING' | 'GIVEN' | 'WITHDRAWN',
    means: ConsentMeans,
    { requestId }: RequestFacts,
  ): Promise<void> => {
    if (channels.length === 0) return;
    const now = clocks.now();
    await putConsents(tx, userId, channels, state, means, now);
    const details = { state, means, channels };
    await audit(tx, { kind: 'CONSENT_CHANGED', at: now, actor: userId, userId, requestId, details });
  };

  const askFor = async (tx: Db, userId: string, channels: readonly ConsentChannel[]): Promise<void> => {
    const now = clocks.now();
    const token = newSecret();
    const withdraw = withdrawalToken(keyring, userId);
    await putLinks(tx, userId, { token, channels }, withdraw, now);
    const { username } = await requireUser(tx, userId);
    await send(tx, {
      channel: 'MAIL',
      to: username,
      ...consentMail(config.onboardingUrl, { confirm: token, withdraw }, channels),
      isAwaited: true,
      at: now,
    });
  };

  return {
    getUserMarketingPreferences: async ({ principal }) => {
      const value = await shown(db, principal);
      return value === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value };
    },
    updateUserMarketingPreferences: async ({ principal, payload, facts }) => {
      const named = new Set(payload.preferences.map(({ channel }) => channel));
      if (named.size < payload.preferences.length) return { ok: false, refusal: 'INVALID_REQUEST' };
      return db.transaction(async (tx) => {
        if (!(await lockPreferences(tx, principal))) return { ok: false, refusal: 'UNAUTHENTICATED' };
        const { userId } = principal;
        const before = (await findPreferences(tx, principal)) ?? [];
        const stateOf = (channel: ConsentChannel) => before.find((each) => each.channel === channel)?.state ?? 'NONE';
        const asked = payload.preferences.map(({ channel, wanted }) => ({ channel, wanted, state: stateOf(channel) }));
        // Asked for again while it waits: the mail may have been lost.
        const wanted = asked.filter((each) => each.wanted && each.state !== 'GIVEN').map(({ channel }) => channel);
        const unwanted = asked
          .filter((each) => !each.wanted && (each.state === 'GIVEN' || each.state === 'PENDING'))
          .map(({ channel }) => channel);
        if (wanted.length > 0) {
          const attempt = await countAttempt(tx, contactLimits(keyring, userId), clocks.now());
          if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
        }
        await write(tx, userId, wanted, 'PENDING', 'PORTAL', facts);
        await write(tx, userId, unwanted, 'WITHDRAWN', 'PORTAL', facts);
        if (wanted.length > 0) await askFor(tx, userId, await channelsIn(tx, userId, ['PENDING']));
        const value = await shown(tx, principal);
        return value === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value };
      });
    },
    confirmConsent: async ({ payload: { token }, facts }) =>
      db.transaction(async (tx) => {
        const link = await spendLink(tx, token, clocks.now());
        if (link === undefined) return { ok: false, refusal: 'LINK_ENDED' };
        // What was withdrawn since it was asked for stays withdrawn.
        const waiting = await channelsIn(tx, link.user_id, ['PENDING']);
        const confirmed = waiting.filter((channel) => link.channels.includes(channel));
        await write(tx, link.user_id, confirmed, 'GIVEN', 'LINK', facts);
        return { ok: true, value: { confirmed } };
      }),
    withdrawConsent: async ({ payload: { token }, facts }) =>
      db.transaction(async (tx) => {
        const userId = await withdrawerOf(tx, token);
        if (userId === undefined) return { ok: false, refusal: 'LINK_ENDED' };
        const channels = await channelsIn(tx, userId, ['PENDING', 'GIVEN']);
        await write(tx, userId, channels, 'WITHDRAWN', 'LINK', facts);
        return { ok: true, value: { withdrawn: true } };
      }),
  };
};
