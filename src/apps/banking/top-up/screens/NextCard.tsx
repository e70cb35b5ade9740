import { optionOf } from '#domain/top-up/top-up-options.ts';
import { debitedAccount } from '#machines/top-up/top-up.select.ts';
import type { TopUpContext } from '#machines/top-up/top-up.types.ts';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { cancelText, nextSteps, topUpTexts } from '../top-up.texts.ts';

/** What happens after the order, and until when it can be taken back. */
export function NextCard({ context }: { readonly context: TopUpContext }) {
  const { options, method, placed } = context;
  const option = optionOf({ methods: options?.methods ?? [] }, method);
  if (option === undefined || placed === null) return null;
  return (
    <Card title={topUpTexts.done.next} tone="sunken">
      <StepList steps={nextSteps(option, placed, debitedAccount(context))} />
      <Text>{cancelText(option.method)}</Text>
    </Card>
  );
}
