import { useId } from 'react';
import { accountText } from '#domain/dashboard/holder.ts';
import type { HeldInvestment, MarketItem } from '#domain/market/market.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { goodTexts, marketTexts as texts, payInReason, reasonTexts } from '../market.texts.ts';
import css from './MarketCard.module.css';

/** One that the customer has, with the way to pay in, or why there is none. */
function Held({ held }: { readonly held: HeldInvestment }) {
  const { ipsId, title, holder, isPending } = held;
  const reason = payInReason(held);
  return (
    <li className={css.held}>
      <span className={css.words}>
        <Link href={paths.investmentDetails(ipsId)}>{title}</Link>
        {holder !== null && <span className={css.detail}>{accountText(holder)}</span>}
        {reason !== null && <span className={css.detail}>{reason}</span>}
      </span>
      {reason === null && (
        <LinkButton href={paths.topUp(ipsId)} variant="secondary" size="sm">
          {isPending ? texts.firstPayment : texts.payIn}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  );
}

/** What it is, what the customer has of it, and the way to open it, or why there is none. */
export function MarketCard({ item }: { readonly item: MarketItem }) {
  const { wayOfRelation } = useOnboardingPaths();
  const reasonId = useId();
  const { good, held, opening } = item;
  const { title, text } = goodTexts(good);
  const open = held.length > 0 ? texts.openAnother : texts.open;
  return (
    <Card title={title} level={3}>
      <Stack gap="small">
        <Text>{text}</Text>
        {held.length > 0 && (
          <ul className={css.list} aria-label={`${texts.held}: ${title}`}>
            {held.map((one) => (
              <Held key={one.ipsId} held={one} />
            ))}
          </ul>
        )}
        {opening.isOpen ? (
          <div>
            <LinkButton
              href={wayOfRelation(opening.way, opening.businessPartnerId)}
              variant={held.length > 0 ? 'quiet' : 'secondary'}
            >
              {open}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </LinkButton>
          </div>
        ) : (
          <Stack gap="tight" align="start">
            <Button variant="secondary" disabled describedBy={reasonId}>
              {open}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
            <Text size="small" tone="second" id={reasonId}>
              {reasonTexts[opening.reason].short}
            </Text>
            {opening.reason === 'BY_PHONE' && <SupportContact of="consultant" />}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
