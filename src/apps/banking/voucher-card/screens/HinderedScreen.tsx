import type { ScreenProps } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import type { VoucherTarget } from '#machines/voucher-card/voucher-card.types.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { hindranceText, voucherCardTexts } from '../voucher-card.texts.ts';

const texts = voucherCardTexts.hindered;

/** Why no investment takes a voucher now: each with its reason, and what can be done. */
export function HinderedScreen({ snapshot }: ScreenProps<typeof voucherCardMachine>) {
  const { targets } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.heading}
      primary={
        <LinkButton size="lg" href={paths.home()}>
          {voucherCardTexts.leave}
        </LinkButton>
      }
    >
      <Reason targets={targets} />
      <Card title={texts.call}>
        <SupportContact />
      </Card>
    </JourneyLayout>
  );
}

function Reason({ targets }: { readonly targets: readonly VoucherTarget[] }) {
  if (targets.length === 0) {
    return (
      <Notice kind="info" title={texts.none}>
        {texts.noneRemedy}
      </Notice>
    );
  }
  // One reason for all of them: the year's, which comes before any investment's own.
  if (targets.some(({ hindrance }) => hindrance === 'YEAR_USED_UP')) {
    return (
      <Notice kind="refusal" title={hindranceText('YEAR_USED_UP')}>
        {texts.yearRemedy}
      </Notice>
    );
  }
  return (
    <>
      <Card>
        <DefinitionList
          items={targets.map(({ ipsId, title, hindrance }) => ({
            key: ipsId,
            term: title,
            description: hindrance === null ? '' : hindranceText(hindrance),
          }))}
        />
      </Card>
      <Notice kind="info">{texts.remedy}</Notice>
    </>
  );
}
