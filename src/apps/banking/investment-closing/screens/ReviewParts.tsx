import { type ClosingOffer, paysLater } from '#domain/closing/closing-offer.ts';
import { cents } from '#domain/money/money.ts';
import type { Definition } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { investmentClosingTexts } from '../investment-closing.texts.ts';
import { closingWords } from '../investment-closing.words.texts.ts';

const texts = investmentClosingTexts.review;

interface OfferProps {
  readonly offer: ClosingOffer;
}

/** The sum that arrives, about; where there is no money at all, that. */
export function Payout({ offer }: OfferProps) {
  const { what, payout, debt } = offer;
  if (debt > 0 && payout <= 0) return <Text>{closingWords[what].settled}</Text>;
  if (payout <= 0) return paysLater(offer) ? null : <Text>{closingWords[what].nothing}</Text>;
  return (
    <Stack gap="tight">
      <Text tone="second">{texts.payout}</Text>
      <Money amount={payout} size="hero" />
    </Stack>
  );
}

/** The term and sum of what of the proceeds settles a debt of the clearing account; nothing where there is none. */
export const debtRows = ({ debt }: Pick<ClosingOffer, 'debt'>): readonly Definition[] =>
  debt === 0 ? [] : [{ term: texts.debt, description: <Money amount={cents(0 - debt)} /> }];

/** That a second person looks first, where one does. */
export function ReviewNotice({ offer: { arrivalAfterReview } }: OfferProps) {
  return arrivalAfterReview === null ? null : <Notice kind="info">{texts.review}</Notice>;
}
