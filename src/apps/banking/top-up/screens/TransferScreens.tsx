import { openingTransfer } from '#domain/top-up/top-up-options.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { transferOf } from '#machines/top-up/top-up.select.ts';
import { GiroCode } from '#shell/giro-code/GiroCode.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { steps, topUpTexts } from '../top-up.texts.ts';
import { NextCard } from './NextCard.tsx';
import { ChildNotice, OwnerLead } from './OwnerLead.tsx';

type Props = ScreenProps<typeof topUpMachine>;

const ways = {
  primary: (
    <LinkButton size="lg" href={paths.orders()}>
      {topUpTexts.toOrders}
    </LinkButton>
  ),
  back: <QuietLink href={paths.home()}>{topUpTexts.leave}</QuietLink>,
};

/** The order is there, and waits for what is wired now. */
export function TransferScreen({ snapshot }: Props) {
  const { context } = snapshot;
  const { placed, holder, options } = context;
  if (placed === null) return null;
  return (
    <JourneyLayout
      heading={topUpTexts.transfer.heading}
      lead={topUpTexts.transfer.lead({ isShared: options?.isShared })}
      progress={{ steps, current: 3 }}
      {...ways}
    >
      {placed.transfer !== null && <GiroCode transfer={placed.transfer} />}
      <NextCard context={context} />
      <ChildNotice holder={holder} />
    </JourneyLayout>
  );
}

/** What has to be wired for an order of before. */
export function AwaitedScreen({ snapshot, send }: Props) {
  const { lookedAt } = snapshot.context;
  const transfer = transferOf(snapshot.context, lookedAt);
  if (transfer === undefined || lookedAt === null) return null;
  return (
    <JourneyLayout
      heading={topUpTexts.awaited.heading}
      lead={topUpTexts.awaited.lead(lookedAt, { isShared: snapshot.context.options?.isShared })}
      primary={
        <Button size="lg" onClick={() => send({ type: 'step.left' })}>
          {topUpTexts.awaited.back}
        </Button>
      }
    >
      <GiroCode transfer={transfer} />
    </JourneyLayout>
  );
}

/** An investment that waits for its first money: how that is wired, and nothing that would be paid besides (BNK-11). */
export function OpeningScreen({ snapshot }: Props) {
  const { options, holder } = snapshot.context;
  const transfer = options === null ? undefined : openingTransfer(options);
  if (options === null || transfer === undefined) return null;
  const isMissed = options.awaited.some((payment) => payment.transfer === transfer && payment.state === 'MISSED');
  return (
    <JourneyLayout
      heading={topUpTexts.opening.heading}
      lead={<OwnerLead title={options.title} holder={holder} />}
      {...ways}
    >
      <Notice
        kind={isMissed ? 'warning' : 'info'}
        title={isMissed ? topUpTexts.opening.missed : topUpTexts.opening.lead(options)}
      >
        {topUpTexts.opening.afterwards}
      </Notice>
      <GiroCode transfer={transfer} />
    </JourneyLayout>
  );
}
