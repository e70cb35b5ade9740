import type { OrderedPackage } from '#machines/service-packages/service-packages.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { servicePackagesTexts } from '../service-packages.texts.ts';

const texts = servicePackagesTexts.order;

interface OpenOrderProps {
  readonly order: OrderedPackage;
  readonly isReadOnly: boolean;
  readonly onCancel: () => void;
}

/** The change that is ordered, from when on it holds, and the way back while there is one. */
export function OpenOrder({ order, isReadOnly, onCancel }: OpenOrderProps) {
  const { orderId, subscriptionType, validFrom } = order;
  return (
    <Card title={texts.title} tone="sunken">
      <Text>{isReadOnly ? texts.readOnly(subscriptionType, validFrom) : texts.text(subscriptionType, validFrom)}</Text>
      <DefinitionList items={[{ term: texts.number, description: orderId }]} />
      {!isReadOnly && (
        <Stack align="start">
          <FocusHeir next="packages-news">
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </FocusHeir>
        </Stack>
      )}
    </Card>
  );
}
