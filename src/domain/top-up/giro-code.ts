import type { Cents } from '#domain/money/money.ts';

/** A wire that a customer makes at their own bank: everything that has to stand in it. */
export interface Transfer {
  /** In whose name the account is. */
  readonly holder: string;
  readonly iban: string;
  readonly amount: Cents;
  /** Finds what is paid: "Verwendungszweck". */
  readonly reference: string;
}

/** Signs of the elements, bytes of the whole, and cents, from and to which a code is one (EPC069-12 v2.1). */
const longestName = 70;
const longestIban = 34;
const longestText = 140;
const largestPayload = 331;
const largestAmount = 99_999_999_999;

/** One element is one line: whatever breaks lines would begin the next element. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const signs = (text: string): number => Array.from(text).length;

/** Euros with a point and without groups, whatever the locale. */
const amountOf = (amount: Cents): string => `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/**
 * What the QR code of a transfer holds, as the banks' apps read it: a SEPA Credit Transfer in EUR, version 002, UTF-8, with
 * an unstructured text and, as that version allows, no BIC. Null for what a code cannot say: a shortened name would fail
 * the check of the payee, a shortened reference would not be found.
 */
export const giroCode = ({ holder, iban, amount, reference }: Transfer): string | null => {
  const name = oneLine(holder);
  const account = iban.replaceAll(/\s/g, '').toUpperCase();
  const text = oneLine(reference);
  const isSayable =
    name !== '' &&
    signs(name) <= longestName &&
    /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(account) &&
    account.length <= longestIban &&
    text !== '' &&
    signs(text) <= longestText &&
    amount >= 1 &&
    amount <= largestAmount;
  if (!isSayable) return null;
  const [bic, purpose, structured] = ['', '', ''];
  const payload = ['BCD', '002', '1', 'SCT', bic, name, account, amountOf(amount), purpose, structured, text].join(
    '\n',
  );
  return bytesOf(payload) <= largestPayload ? payload : null;
};

const bytesOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4);
  }, 0);
