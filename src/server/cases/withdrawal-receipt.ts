import type { Instant } from '#domain/calendar/iso-date.ts';
import { houseContact } from '../brand/house.ts';
import { mailText, momentText } from '../messages/mail-text.ts';
import { shapedNumber } from './contract-withdrawals.store.ts';

/** What somebody declared, as it came in. */
export interface Declared {
  readonly name: string;
  readonly contract_id: string;
  readonly email: string;
  readonly received_at: Instant;
}

/**
 * What became of a declaration when its receipt is written. `FOREIGN`: it names an address that is no holder's; whoever
 * sent it is told no more, whether there is such a contract or not.
 */
export type ReceiptNews = 'DONE' | 'OVER' | 'DECISION' | 'FOREIGN';

const newsTexts: Readonly<Record<ReceiptNews, readonly string[]>> = {
  DONE: ['Der Widerruf ist wirksam. Was daraus folgt, schreiben wir Ihnen in einer zweiten E-Mail.'],
  OVER: ['Dieser Vertrag ist schon beendet. Sie müssen nichts weiter tun.'],
  DECISION: ['Wir prüfen den Widerruf und melden uns bei Ihnen.'],
  FOREIGN: [
    'Zu dieser Vertragsnummer kennen wir Ihre E-Mail-Adresse nicht. Wir prüfen deshalb zuerst, von wem die Erklärung kommt.',
    'Schneller geht es, wenn Sie noch einmal mit der E-Mail-Adresse Ihres Zugangs widerrufen. Bitte vergleichen Sie dabei auch die Vertragsnummer. Es zählt, wann die erste Erklärung eingegangen ist.',
  ],
};

/**
 * What was declared, as a receipt repeats it. § 356a BGB wants the content of the declaration confirmed: at a holder's address
 * all of it is. Any other address may be a stranger's whom somebody has us write to: there no free text stands in our name, and the
 * number only where it looks like one of ours. Staff read all of it.
 */
const declaredLines = ({ name, contract_id: contractId }: Declared, news: ReceiptNews): readonly string[] =>
  news === 'FOREIGN'
    ? [`Vertragsnummer: ${shapedNumber(contractId) ?? 'die von Ihnen genannte Nummer'}`]
    : [`Vertragsnummer: ${contractId}`, `Name: ${name}`];

/** The receipt of § 356a BGB: what was declared and when it came, and what has really happened with it. */
export const receiptOf = (declared: Declared, news: ReceiptNews): string => {
  const { support, supportHours } = houseContact;
  return mailText(null, [
    `wir haben am ${momentText(new Date(declared.received_at))} diese Erklärung erhalten:`,
    '',
    'Hiermit widerrufe ich den Vertrag.',
    ...declaredLines(declared, news),
    '',
    ...newsTexts[news],
    '',
    'Diese Nachricht ist die Eingangsbestätigung.',
    `Haben Sie nichts widerrufen? Bitte rufen Sie uns an: ${support.phone} (${supportHours}).`,
  ]);
};

/**
 * What a holder reads of another one's declaration that staff are still to decide on.
 *
 * @param by who declared it, as we know them: what was typed is not repeated
 */
export const othersNews = (declared: Declared, by: string): string => {
  const { support, supportHours } = houseContact;
  return mailText(null, [
    `${by} hat am ${momentText(new Date(declared.received_at))} einen Vertrag widerrufen, den Sie gemeinsam haben.`,
    `Vertragsnummer: ${declared.contract_id}`,
    '',
    'Wir prüfen den Widerruf und schreiben Ihnen, was daraus wird. Wird er wirksam, endet der Vertrag auch für Sie.',
    '',
    `Haben Sie Fragen? Bitte rufen Sie uns an: ${support.phone} (${supportHours}).`,
  ]);
};

/**
 * What a holder reads of a declaration that names an address which is nobody's of the contract: no receipt of theirs, since it was
 * perhaps not theirs, but a warning. Whoever sent it has the receipt.
 *
 * @param isShared whether others hold the contract as well, each of whom may have sent it
 */
export const heldNews = (declared: Declared, isShared: boolean): string => {
  const { support, supportHours } = houseContact;
  return mailText(null, [
    `am ${momentText(new Date(declared.received_at))} hat jemand einen Widerruf zu Ihrem Vertrag geschickt. Die angegebene E-Mail-Adresse kennen wir zu diesem Vertrag nicht.`,
    '',
    `Vertragsnummer: ${declared.contract_id}`,
    '',
    'Wir prüfen zuerst, von wem der Widerruf kommt. Bis dahin läuft Ihr Vertrag weiter.',
    '',
    isShared
      ? 'Hat jemand von Ihnen widerrufen? Dann muss diese Person noch einmal widerrufen, mit der E-Mail-Adresse des eigenen Zugangs. Es zählt, wann die erste Erklärung eingegangen ist.'
      : 'Haben Sie selbst widerrufen? Dann widerrufen Sie bitte noch einmal, mit der E-Mail-Adresse, an die wir hier schreiben. Es zählt, wann die erste Erklärung eingegangen ist.',
    `Haben Sie nichts widerrufen? Bitte rufen Sie uns an: ${support.phone} (${supportHours}). Wir fragen Sie dabei nie nach Passwort oder SMS-Code.`,
  ]);
};
