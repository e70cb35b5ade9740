import { Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { referenceAccountTexts as texts } from '../reference-account.texts.ts';

interface ConsequencesProps {
  readonly lines: readonly string[];
  readonly hasPlans: boolean;
}

/** What becomes of payouts, orders, plans and mandates. */
export function Consequences({ lines, hasPlans }: ConsequencesProps) {
  return (
    <Stack gap="small">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {hasPlans && <Link href={paths.savingsPlans()}>{texts.toPlans}</Link>}
    </Stack>
  );
}
