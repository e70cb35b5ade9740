import type { DashboardView } from '#domain/dashboard/dashboard.ts';
import { addCents, cents } from '#domain/money/money.ts';
import type { Period } from '#domain/performance/periods.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { displayEuro } from '#ui/display/format.ts';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { Development } from './Development.tsx';

interface TotalCardProps {
  readonly view: DashboardView;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** The sum of everything, what it is made of and whose it is, and how the investments did in the chosen period. */
export function TotalCard({ view, period, onPeriod }: TotalCardProps) {
  return (
    <Card title={texts.total}>
      <Stack gap="medium">
        <Stack gap="tight">
          <Money amount={view.total} size="hero" />
          <ChildrensPart view={view} />
        </Stack>
        {view.total !== 0 && (
          <Disclosure summary={texts.composition}>
            <Stack gap="large">
              <Whose view={view} />
              <DefinitionList
                items={[
                  { term: texts.invested, description: <Money amount={view.invested} /> },
                  { term: texts.cash, description: <Money amount={view.cash} /> },
                  { term: texts.sum, description: <Money amount={view.total} />, isTotal: true },
                ]}
              />
            </Stack>
          </Disclosure>
        )}
        {view.history.length > 0 && <Development view={view} period={period} onPeriod={onPeriod} />}
      </Stack>
    </Card>
  );
}

/** Money of a child is counted here and is not the customer's: the sum says so at once. */
function ChildrensPart({ view }: { readonly view: DashboardView }) {
  const theirs = view.holders.filter(({ child }) => child !== null).map(({ total }) => total);
  if (theirs.length === 0) return null;
  return (
    <Text size="small" tone="second">
      {texts.childrenPart(displayEuro(addCents(cents(0), ...theirs)))}
    </Text>
  );
}

function Whose({ view: { holders, total } }: { readonly view: DashboardView }) {
  if (holders.every(({ child }) => child === null)) return null;
  return (
    <DefinitionList
      items={[
        ...holders.map((holder) => ({
          term: holder.child === null ? texts.ownMoney : texts.childMoney(holder.child),
          description: <Money amount={holder.total} />,
        })),
        { term: texts.sum, description: <Money amount={total} />, isTotal: true },
      ]}
    />
  );
}
