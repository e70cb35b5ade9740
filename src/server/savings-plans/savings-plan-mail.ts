import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { unlimited } from '#domain/entities/savings-plan.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { debitedFromText, withNothingToPay, withWiredOnce } from '#domain/mandate/debit-words.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { rhythmWords } from '#domain/savings-plan/savings-plan-texts.ts';
import { houseContact } from '../brand/house.ts';
import type { Db } from '../db/db.ts';
import { payerSeen } from '../mandates/payer-seen.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { addresseesOf } from '../orders/order-mail.ts';
import { send } from '../outbox/send.ts';
import type { KeptPlanRow } from './savings-plan.store.ts';
import { withHolder } from '../messages/holder-seen.ts';
import { mailText } from '../messages/mail-text.ts';

/** What became of a plan. */
export type PlanNews = 'created' | 'changed' | 'changesLater' | 'ended' | 'endsAfterNext';

const openings: Readonly<Record<PlanNews, string>> = {
  created: 'Ihr Sparplan ist eingerichtet:',
  changed: 'Ihr Sparplan ist geändert:',
  changesLater: 'wir haben die Änderung Ihres Sparplans erhalten:',
  ended: 'Ihr Sparplan ist beendet:',
  endsAfterNext: 'Ihr Sparplan endet:',
};

const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** Who reads of it, by name, and whether somebody else reads the same. */
interface PlanReader {
  readonly name: string;
  readonly isShared: boolean;
}

/** How its next rate is paid, and who pays it where the reader does not: one's own account needs no name. */
const paidOf = (
  row: KeptPlanRow,
  { name: reader, isShared }: PlanReader,
): { readonly paid: string; readonly of: ReturnType<typeof payerSeen> } => {
  if (row.payment_method !== 'sepa') return { paid: `erwarten wir ${isShared ? 'die' : 'Ihre'} Überweisung`, of: {} };
  const of = payerSeen(row.payer, { reader, owners: row.owners });
  const account = row.sepa_from_account === null ? null : ibanEnd(row.sepa_from_account);
  return { paid: `ziehen wir die Sparrate ${of.payer ? `${debitedFromText(of, account)} ` : ''}ein`, of };
};

const nextOf = (row: KeptPlanRow, news: PlanNews, reader: PlanReader): readonly string[] => {
  if (row.next_execution === null || news === 'ended') return ['Es wird nichts mehr ausgeführt.'];
  const day = formatGermanDate(row.next_execution);
  const { paid, of } = paidOf(row, reader);
  if (news === 'endsAfterNext') return [withNothingToPay(`Am ${day} ${paid}, danach endet der Sparplan.`, of)];
  const where = withWiredOnce('IBAN und Verwendungszweck schicken wir Ihnen kurz vorher.', reader);
  const told = row.payment_method === 'sepa' ? [] : [where];
  const later = news === 'changesLater' ? ['Die Änderung gilt erst für die Ausführung danach.'] : [];
  return [withNothingToPay(`Am ${day} ${paid}.`, of), ...told, ...later];
};

/** Tells every user of a relation by e-mail what became of a savings plan: a fraud would be noticed by it. */
export const tellOfPlan = async (
  tx: Db,
  row: KeptPlanRow,
  { title }: { readonly title: string },
  news: PlanNews,
  { now }: Moment,
): Promise<void> => {
  const { support, supportHours } = houseContact;
  const {
    savingsPlanAmount: amount,
    interval,
    endMonth,
  } = row.change ?? {
    savingsPlanAmount: row.amount,
    interval: row.interval,
    endMonth: row.end_month,
  };
  const until = endMonth === unlimited ? unlimited : `bis ${monthText(endMonth)}`;
  const found = await addresseesOf(tx, row.business_partner_id);
  for (const { username, first_name: first, last_name: last, holder, is_shared: isShared } of found) {
    const reader = { name: `${first} ${last}`, isShared };
    const text = mailText(reader.name, [
      openings[news],
      '',
      `Sparplan: ${row.savings_plan_id}`,
      `Anlage: ${withHolder(title, holder)}`,
      `Sparrate: ${formatEuro(cents(amount))} ${rhythmWords[interval]}, ${until}`,
      '',
      'So geht es weiter:',
      ...nextOf(row, news, reader),
      '',
      `${isShared ? 'Haben Sie das nicht veranlasst, und wussten Sie davon nichts?' : 'Haben Sie das nicht selbst veranlasst?'} Bitte rufen Sie uns sofort an: ${support.phone} (${supportHours}).`,
    ]);
    await send(tx, {
      channel: 'MAIL',
      to: username,
      subject: 'Ihr Sparplan',
      text,
      at: new Date(Date.parse(now)),
    });
  }
};
