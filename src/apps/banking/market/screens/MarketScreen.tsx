import type { MarketItem } from '#domain/market/market.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import { isLacking } from '#machines/market/market.select.ts';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { marketTexts as texts } from '../market.texts.ts';
import { MarketCard } from './MarketCard.tsx';
import { HindranceNotice, LackNotice } from './MarketNotices.tsx';

const Items = ({ items }: { readonly items: readonly MarketItem[] }) => (
  <DashboardGrid>
    {items.map((item) => (
      <GridCell key={item.good} span={6}>
        <MarketCard item={item} />
      </GridCell>
    ))}
  </DashboardGrid>
);

/** All that can be invested in, each with its way or its reason (BNK-11). */
export function MarketScreen({ snapshot, send }: ScreenProps<typeof marketMachine>) {
  const { view, hasFailed } = snapshot.context;
  if (view === null) return null;
  return (
    <DashboardPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      {isLacking(snapshot.context) && <LackNotice lack={hasFailed ? 'stale' : 'missing'} send={send} />}
      {view.hindrance !== null && <HindranceNotice hindrance={view.hindrance} />}
      <Stack>
        <Heading level={2}>{texts.goods}</Heading>
        <Items items={view.goods} />
      </Stack>
      <Stack>
        <Heading level={2}>{texts.themes}</Heading>
        <Text>{texts.themesLead}</Text>
        {view.hindrance === null && <Text>{texts.themesWay}</Text>}
        <Items items={view.themes} />
      </Stack>
    </DashboardPage>
  );
}
