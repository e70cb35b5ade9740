import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { couponsMachine } from './coupons.machine.ts';
import type { RedeemInput } from './coupons.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof couponsMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const sent = (step: Step): readonly RedeemInput[] => begun(step, 'redeem') as readonly RedeemInput[];
const loads = (step: Step): number => begun(step, 'loadCoupons').length + begun(step, 'refreshCoupons').length;

export const couponsStatements: readonly Statement<typeof couponsMachine>[] = [
  always('BNK-18', 'Eingelöst wird genau, was eingegeben ist: mit Code, und für ein Konto der Liste.', (step) => {
    const typed = step.heard('code.submitted');
    const isRetried = step.heard('redemption.retried') !== null && isIn(step.before, 'unsure');
    const { accounts, key, code, businessPartnerId } = step.before.context;
    if (isRetried) return same(sent(step), [{ businessPartnerId, code, key }]);
    const isComplete =
      typed !== null &&
      isIn(step.before, 'shown.browsing') &&
      typed.code.trim() !== '' &&
      accounts.some((each) => each.businessPartnerId === typed.businessPartnerId);
    const expected = isComplete ? [{ businessPartnerId: typed.businessPartnerId, code: typed.code, key }] : [];
    return same(sent(step), expected);
  }),
  always('BNK-18', 'Was fehlt, steht da, und was eingegeben wurde, bleibt.', (step) => {
    const typed = step.heard('code.submitted');
    if (typed === null || !isIn(step.before, 'shown.browsing')) return true;
    const { code, businessPartnerId, problem, redeemed } = step.after.context;
    if (code !== typed.code || businessPartnerId !== typed.businessPartnerId || redeemed !== null) return false;
    if (typed.code.trim() === '') return problem === 'CODE_EMPTY';
    return problem === (sent(step).length === 0 ? 'ACCOUNT_UNCHOSEN' : null);
  }),
  always(
    'BNK-18',
    'Nur was die Bank einlöst, heißt eingelöst; es steht in der Liste, und der Code ist fort.',
    (step) => {
      const result = step.answer('redeem')?.output;
      const { redeemed, coupons, code } = step.after.context;
      if (result?.ok !== true) return redeemed === null || same(redeemed, step.before.context.redeemed);
      return same(redeemed, result.value) && same(coupons[0], result.value) && code === '' && loads(step) === 1;
    },
  ),
  always('BNK-18', 'Warum ein Code abgelehnt wird, steht da; der Code bleibt zum Verbessern.', (step) => {
    const result = step.answer('redeem')?.output;
    if (result === undefined || result.ok) return true;
    const { problem, code } = step.after.context;
    const isThere = result.refusal === 'ACCOUNT_GONE' ? loads(step) === 1 : isIn(step.after, 'shown.browsing');
    return problem === result.refusal && code === step.before.context.code && isThere;
  }),
  remembering<string | null>(
    'BNK-18',
    'Ein Aufruf ohne Antwort wird mit dem Schlüssel wiederholt, den er hatte; der nächste hat einen anderen.',
    {
      first: () => null,
      next: (open, step) => sent(step)[0]?.key ?? (step.answer('redeem') === null ? open : null),
    },
    (step, open) => {
      const result = step.answer('redeem')?.output;
      if (result !== undefined && step.after.context.key !== result.nextKey) return false;
      return open === null || sent(step).every(({ key }) => key === open);
    },
  ),
  always('API-07', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert.', (step) => {
    if (!step.broke('redeem') && !ended(step, 'redeemingLimit')) return true;
    return isIn(step.after, 'unsure') && step.after.context.problem === null;
  }),
  always(
    'API-07',
    'Was geladen ist, steht da; was nicht, lässt sich erneut laden; was gesagt war, übersteht das.',
    (step) => {
      const { before, after } = step;
      const news = ({ context }: typeof before) => [context.problem, context.redeemed];
      if (step.broke('loadCoupons') || ended(step, 'loadingLimit')) {
        if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
        return isIn(after, 'shown.browsing') && after.context.isStale && same(news(after), news(before));
      }
      if (step.heard('coupons.reloaded') !== null && (isIn(before, 'loadFailed') || isIn(before, 'shown.browsing'))) {
        return loads(step) === 1 && same(news(after), [null, null]);
      }
      const result = step.answer('loadCoupons')?.output;
      if (result === undefined) return true;
      const { coupons, referral, isCampaignOn, accounts, isStale } = after.context;
      return (
        isIn(after, 'shown.browsing') &&
        same({ coupons, referral, isCampaignOn, accounts }, result) &&
        !isStale &&
        same(news(after), news(before))
      );
    },
  ),
  always('BNK-18', 'Ist nur ein Konto da, wird nicht danach gefragt; sonst wird keines gewählt, das fehlt.', (step) => {
    const accounts = step.answer('loadCoupons')?.output.accounts;
    if (accounts === undefined) return true;
    const { businessPartnerId } = step.after.context;
    if (accounts.length === 1) return businessPartnerId === accounts[0]?.businessPartnerId;
    return businessPartnerId === '' || accounts.some((each) => each.businessPartnerId === businessPartnerId);
  }),
  everywhere(
    'API-07',
    'Auf Stand und Einlösen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'coupons.loading')) &&
      (!isIn(at, 'shown.refreshing') || hasLimit(at, 'loadingLimit', 'coupons.shown.refreshing')) &&
      (!isIn(at, 'shown.redeeming') || hasLimit(at, 'redeemingLimit', 'coupons.shown.redeeming')),
  ),
];
