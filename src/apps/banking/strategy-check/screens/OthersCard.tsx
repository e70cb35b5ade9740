import type { StrategyCheck } from '#domain/strategy-change/strategy-check.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { strategyCheckTexts as texts } from '../strategy-check.texts.ts';

/** What is held and was not judged, with the reason; nothing where all was. */
export function OthersCard({ others }: Pick<StrategyCheck, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Card title={texts.others} tone="sunken">
      <Stack gap="small">
        <Text>{texts.othersWhy}</Text>
        {others.map(({ ipsId, title }) => (
          <Text key={ipsId}>
            <Link href={paths.investmentDetails(ipsId)}>{title}</Link>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
