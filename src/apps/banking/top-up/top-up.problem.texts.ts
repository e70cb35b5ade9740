import { formatEuro } from '#domain/money/money.ts';
import { isTangible } from '#domain/products/products.ts';
import { beyondSepaText, foreignAccountText, openPaymentTexts } from '#domain/top-up/open-payment-texts.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { greatestBy, optionOf, type TopUpOptions } from '#domain/top-up/top-up-options.ts';
import { yearlyVoucherLimit } from '#domain/vouchers/voucher-limits.ts';
import type { TopUpContext, TopUpProblem } from '#machines/top-up/top-up.types.ts';
import { reasonText, topUpTexts } from './top-up.texts.ts';

/** What a problem is said about: the options at hand, the method, and the tries that are left for a voucher's code. */
interface About {
  readonly options: TopUpOptions;
  readonly method: PaymentMethod | null;
  readonly attemptsLeft: number | null;
}

const minimumText = ({ category, minimum }: TopUpOptions): string =>
  `Der ${isTangible(category) ? 'Mindestzeichnungsbetrag' : 'Mindestanlagebetrag'} liegt bei ${formatEuro(minimum)}.`;

// A call would not help against what expired answers or the clearing account allow.
const maximumText = (options: TopUpOptions, method: PaymentMethod | null): string => {
  const isOfProduct = isTangible(options.category) && !options.isWphgExpired && method !== 'CLEARING';
  const more = isOfProduct ? ' Für größere Beträge rufen Sie bitte unseren Kundenservice an.' : '';
  return `Der Höchstbetrag liegt bei ${formatEuro(greatestBy(options, method))}.${more}`;
};

/** What is said at the field (texts.md) or above everything; `#amount` is filled here. */
export const problemText = (problem: TopUpProblem, { options, method, attemptsLeft }: About): string => {
  const reason = method === null ? '' : ` ${reasonText({ method, reason: optionOf(options, method)?.reason })}`;
  const left = attemptsLeft === null ? '' : ` ${topUpTexts.voucher.attempts(attemptsLeft)}`;
  const texts: Readonly<Record<TopUpProblem, string>> = {
    METHOD_UNCHOSEN: 'Bitte wählen Sie eine Option.',
    METHOD_MISSING: `Für diese Zahlungsmethode fehlt eine Angabe.${reason}`,
    METHOD_UNAVAILABLE: `Diese Zahlungsmethode ist nicht verfügbar.${reason}`,
    ACCOUNT_EMPTY: 'Bitte geben Sie das Konto an, von dem wir einziehen sollen.',
    ACCOUNT_NOT_OWN: foreignAccountText,
    IBAN_INVALID: 'Diese IBAN ist ungültig oder für SEPA-Lastschriften nicht erreichbar. Bitte prüfen Sie die Ziffern.',
    IBAN_NOT_SEPA: beyondSepaText,
    MANDATE_UNACCEPTED:
      'Ohne das Mandat können wir nicht einziehen. Bitte erteilen Sie es, oder zahlen Sie anders ein.',
    MANDATE_ENDED:
      'Das Mandat für dieses Konto gilt nicht mehr. Es wurde nichts beauftragt. Bitte erteilen Sie es neu.',
    empty: 'Bitte geben Sie einen Wert ein.',
    invalid: 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.',
    BELOW_MINIMUM: minimumText(options),
    ABOVE_MAXIMUM: maximumText(options, method),
    ...openPaymentTexts,
    VOUCHER_EMPTY: 'Bitte geben Sie einen Wert ein.',
    VOUCHER_UNKNOWN: `Diesen Gutschein kennen wir nicht. Bitte prüfen Sie den Code.${left}`,
    VOUCHER_REDEEMED: 'Dieser Gutschein ist bereits eingelöst.',
    VOUCHER_EXPIRED: 'Dieser Gutschein ist abgelaufen.',
    VOUCHER_AMOUNT:
      'Der Wert dieses Gutscheins hat sich geändert. Es wurde nichts eingelöst. Bitte prüfen Sie ihn noch einmal.',
    VOUCHER_TOO_MUCH: `Dieser Gutschein ist mehr wert, als Sie einzahlen können. ${maximumText(options, method)}`,
    ABOVE_YEARLY_LIMIT: `Mit diesem Gutschein würden Sie mehr als ${formatEuro(yearlyVoucherLimit)} in diesem Kalenderjahr einlösen.`,
    NOT_SENT: 'Wir haben keine Antwort erhalten. Es wurde nichts beauftragt. Bitte versuchen Sie es noch einmal.',
    CHANGED_MEANWHILE:
      'In der Zwischenzeit hat sich geändert, wie Sie einzahlen können. Es wurde nichts beauftragt. Bitte prüfen Sie Ihre Angaben.',
    ORDERED_ELSEWHERE:
      'Sie haben eben in einem anderen Fenster eine Einzahlung beauftragt. Bitte prüfen Sie, ob Sie noch eine möchten.',
  };
  return texts[problem];
};

/** Problems that nothing at a field would mend: they stand above it. */
const aboutAll: ReadonlySet<TopUpProblem> = new Set([
  'MANDATE_ENDED',
  'TOO_MANY_PAYMENTS',
  'NOT_SENT',
  'CHANGED_MEANWHILE',
  'ORDERED_ELSEWHERE',
]);

export const isAtField = (problem: TopUpProblem | null): boolean => problem !== null && !aboutAll.has(problem);

type Troubled = Pick<TopUpContext, 'options' | 'method' | 'problem' | 'attemptsLeft'>;

/** What is said now; undefined where there is nothing to say. */
export const messageOf = ({ options, method, problem, attemptsLeft }: Troubled): string | undefined =>
  options === null || problem === null ? undefined : problemText(problem, { options, method, attemptsLeft });

/** What is said at the field, where it belongs there. */
export const fieldMessage = (context: Troubled): string | undefined =>
  isAtField(context.problem) ? messageOf(context) : undefined;
