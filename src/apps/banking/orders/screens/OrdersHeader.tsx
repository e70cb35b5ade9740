import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { ordersTexts as texts } from '../orders.texts.ts';

/** The same above the list, its skeleton and its absence, so that nothing jumps. */
export function OrdersHeader() {
  return (
    <Stack gap="small">
      <Heading level={1}>{texts.title}</Heading>
      <Text size="lead" tone="second">
        {texts.lead}
      </Text>
    </Stack>
  );
}
