import { type ClosingOffer, paysLater } from '#domain/closing/closing-offer.ts';
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
  const { what, payout } = offer;
  if (payout <= 0) return paysLater(offer) ? null : <Text>{closingWords[what].nothing}</Text>;
  return (
    <Stack gap="tight">
      <Text tone="second">{texts.payout}</Text>
      <Money amount={payout} size="hero" />
    </Stack>
  );
}

/** That a second person looks first, where one does. */
export function ReviewNotice({ offer: { arrivalAfterReview } }: OfferProps) {
  return arrivalAfterReview === null ? null : <Notice kind="info">{texts.review}</Notice>;
}
