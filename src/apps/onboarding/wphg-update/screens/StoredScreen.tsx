import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import { type StrategyVerdict, strategyVerdict } from '#domain/strategy-change/strategy-verdict.ts';
import type { ScreenProps } from '#journey/screens.ts';
import { answeredIn, type wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import type { RenewedInvestment } from '#machines/wphg-update/wphg-update.types.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { wphgUpdateTexts } from '../wphg-update.texts.ts';
import { EndScreen } from './EndScreens.tsx';

const texts = wphgUpdateTexts.stored;

/** The answers hold; and what they mean for each investment that there is. */
export function StoredScreen({ snapshot: { context }, send }: ScreenProps<typeof wphgUpdateMachine>) {
  const { data, validUntil } = context;
  const answers = answeredIn(context);
  const judged = (data?.investments ?? []).flatMap((investment) => {
    const verdict = strategyVerdict(investment, answers, data?.child !== null);
    return verdict === undefined ? [] : [{ investment, verdict }];
  });
  return (
    <EndScreen heading={texts.heading} lead={texts.lead(validUntil)} send={send}>
      {judged.length > 0 && (
        <Card title={texts.result}>
          <Stack gap="large">
            {judged.map(({ investment, verdict }) => (
              <Verdict key={investment.ipsId} investment={investment} verdict={verdict} />
            ))}
          </Stack>
        </Card>
      )}
    </EndScreen>
  );
}

interface VerdictProps {
  readonly investment: RenewedInvestment;
  readonly verdict: StrategyVerdict;
}

function Verdict({ investment: { ipsId, title, category }, verdict }: VerdictProps) {
  const recommended = verdict.kind === 'FITS' ? null : verdict.recommended;
  return (
    <Stack gap="small">
      <Text weight="strong">{title}</Text>
      <Text>
        {verdict.kind === 'FITS'
          ? texts.fits
          : recommended === null
            ? texts.noneFits
            : texts.tooDaring(strategyLabel(recommended, category))}
      </Text>
      {recommended !== null && (
        <div>
          <LinkButton variant="secondary" href={strategyChangePath(ipsId)}>
            {texts.change}
            <VisuallyHidden>{texts.changeOf(title)}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
