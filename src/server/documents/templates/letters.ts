import { houseContact } from '../../brand/house.ts';
import type { FactsOf } from '../kinds.ts';
import { type Block, bullets, factList, heading, note, paragraph } from '../render/blocks.ts';
import { type Context, salutation } from './context.ts';
import { date } from './text.ts';

const closing = (): readonly Block[] => [
  paragraph(
    `Haben Sie Fragen? Sie erreichen uns ${houseContact.supportHours} unter ${houseContact.support.phone} und jederzeit unter ${houseContact.support.email}.`,
  ),
  paragraph('Mit freundlichen Grüßen'),
  paragraph(houseContact.companyName, 'strong'),
];

export const letter = ({ paragraphs, facts }: FactsOf<'LETTER'>, { recipient }: Context): readonly Block[] => [
  paragraph(salutation(recipient)),
  ...paragraphs.map((text) => paragraph(text)),
  ...(facts.length === 0 ? [] : [factList(...facts.map(({ label, value }) => [label, value] as const))]),
  ...closing(),
];

/** What one brings to the post office (decisions §7). */
export const identCoupon = (
  { reference, person, validUntil }: FactsOf<'IDENT_COUPON'>,
  { recipient }: Context,
): readonly Block[] => [
  paragraph(salutation(recipient)),
  paragraph(
    'mit diesem Coupon können Sie sich in jeder Postfiliale ausweisen. Das kostet Sie nichts. Das Ergebnis erreicht uns von selbst.',
  ),
  note('Referenznummer', reference),
  factList(
    ['Name', person.name],
    ['Geburtsdatum', person.bornOn === null ? 'wie im Ausweis' : date(person.bornOn)],
    ['Verfahren', 'POSTIDENT durch Postfiliale'],
    ['Auftraggeber', houseContact.companyName],
    ['Gültig bis', date(validUntil)],
  ),
  heading('So gehen Sie vor'),
  bullets(
    'Nehmen Sie diesen Coupon ausgedruckt oder auf dem Telefon mit.',
    'Legen Sie einen gültigen Personalausweis oder Reisepass vor, bei einem Pass auch eine Meldebescheinigung.',
    'Prüfen Sie die Angaben, die in der Filiale aufgenommen werden, und unterschreiben Sie.',
  ),
  ...closing(),
];
