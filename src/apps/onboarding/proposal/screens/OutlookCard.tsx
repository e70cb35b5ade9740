import { projectionWarning } from '#domain/projection/projection.ts';
import type { ProposalFigures } from '#domain/proposal/figures.ts';
import { FanChart } from '#ui/charts/FanChart.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { outlookText, proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.outlook;

/** The projection with all that must be said beside it, in the same size as the promise (Art. 44(2)(c) DelVO 2017/565). */
export function OutlookCard({ figures: { points, strategy } }: { readonly figures: ProposalFigures }) {
  const last = points.at(-1);
  return (
    <Card title={texts.title}>
      <FanChart title={texts.chart} points={points}>
        {last === undefined ? '' : outlookText(last)}
      </FanChart>
      <Text>{projectionWarning}</Text>
      <Text>{texts.risk}</Text>
      <Disclosure summary={texts.how}>
        <Stack gap="small">
          <Text>{texts.method}</Text>
          <Text>{texts.expected(strategy.yield)}</Text>
          <Text>{texts.vola(strategy.vola)}</Text>
        </Stack>
      </Disclosure>
    </Card>
  );
}
