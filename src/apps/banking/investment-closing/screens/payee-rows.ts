import type { ClosingOffer } from '#domain/closing/closing-offer.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { Definition } from '#ui/display/DefinitionList.tsx';
import { investmentClosingTexts } from '../investment-closing.texts.ts';

const { to, account } = investmentClosingTexts.review;

/** Who is paid, and on which account. */
export const payeeRows = ({ payee }: Pick<ClosingOffer, 'payee'>): readonly Definition[] => [
  { term: to, description: payee.holder },
  { term: account, description: ibanEndText(payee.iban) },
];
