import { projectionWarning } from '#domain/projection/projection.ts';
import type { ProposalFigures, Proposed } from '#domain/proposal/figures.ts';
import { outlookText } from '#domain/proposal/proposal-words.ts';
import type { ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { FanChart } from '#ui/charts/FanChart.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.outlook;

interface OutlookCardProps {
  readonly proposed: Proposed;
  readonly figures: ProposalFigures;
  readonly send: (event: ProposalEvent) => void;
}

/** The projection with all that must be said beside it, in the same size as the promise (Art. 44(2)(c) DelVO 2017/565). */
export function OutlookCard({
  proposed: { inTodaysMoney, offer },
  figures: { points, strategy },
  send,
}: OutlookCardProps) {
  const last = points.at(-1);
  return (
    <Card title={texts.title}>
      <FanChart title={inTodaysMoney ? texts.chartReal : texts.chart} points={points}>
        {last === undefined ? '' : outlookText(last, inTodaysMoney)}
      </FanChart>
      <CheckField
        id="purchasing-power"
        label={texts.inTodaysMoney}
        hint={texts.inflation(offer.inflation)}
        isChecked={inTodaysMoney}
        onChange={() => send({ type: 'purchasingPower.switched' })}
      />
      <Text>{projectionWarning}</Text>
      <Text>{texts.risk}</Text>
      <Disclosure summary={texts.how}>
        <Stack gap="small">
          <Text>{texts.method}</Text>
          {inTodaysMoney && <Text>{texts.inflationMethod}</Text>}
          <Text>{texts.expected(strategy.yield)}</Text>
          <Text>{texts.vola(strategy.vola)}</Text>
        </Stack>
      </Disclosure>
    </Card>
  );
}
