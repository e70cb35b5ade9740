import type { FirstMoney } from '#domain/application/first-money.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { moneyTexts } from '../contract.money.texts.ts';
import { FirstMoneyCards } from './FirstMoneyCards.tsx';

interface FirstMoneyPlaceProps {
  /** Null while it is not known. */
  readonly money: FirstMoney | null;
  /** Null while it is looked up. */
  readonly onRetry: (() => void) | null;
}

/** How the first money comes, while that is looked up, or where it could not be. */
export function FirstMoneyPlace({ money, onRetry }: FirstMoneyPlaceProps) {
  if (money !== null) return <FirstMoneyCards money={money} />;
  if (onRetry !== null) {
    return (
      <Notice
        kind="warning"
        announce="polite"
        actions={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {moneyTexts.untold.retry}
          </Button>
        }
      >
        {moneyTexts.untold.text}
      </Notice>
    );
  }
  return (
    <SkeletonRegion text={moneyTexts.loading}>
      <Card>
        <Skeleton lines={4} />
      </Card>
    </SkeletonRegion>
  );
}
