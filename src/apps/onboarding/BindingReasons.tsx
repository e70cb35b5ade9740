import type { LimitName } from '#domain/risk-score/risk-score.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';

/** The answer behind a limit, and what changes it: a way to give it anew, or words where it can be changed right here. */
export interface BindingReason {
  readonly limit: LimitName;
  readonly text: string;
  readonly remedy:
    | { readonly label: string; readonly onClick: () => void }
    | { readonly label: string; readonly href: string }
    | { readonly note: string };
}

function Remedy({ remedy }: Pick<BindingReason, 'remedy'>) {
  if ('note' in remedy) return <Text tone="second">{remedy.note}</Text>;
  const { label, ...way } = remedy;
  return <QuietLink {...way}>{label}</QuietLink>;
}

/** The answers that bind, each with the way to give it anew. */
export function BindingReasons({ reasons }: { readonly reasons: readonly BindingReason[] }) {
  return (
    <Stack gap="small">
      {reasons.map(({ limit, text, remedy }) => (
        <div key={limit}>
          <Text>{text}</Text>
          <Remedy remedy={remedy} />
        </div>
      ))}
    </Stack>
  );
}
