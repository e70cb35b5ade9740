import type { ScreenProps } from '#journey/screens.ts';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { useBrand } from '#ui/brand/BrandContext.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { FormPage } from '#shell/form/FormPage.tsx';
import { partiesTexts, proofParts } from '../account-parties.texts.ts';

/** What proves that one may act for the child alone, where it is sent, why, and what happens next. */
export function ProofScreen({ snapshot, send }: ScreenProps<typeof accountPartiesMachine>) {
  const { support } = useBrand();
  const ground = snapshot.context.typed.custody === 'guardianship' ? 'guardianship' : 'alone';
  return (
    <FormPage
      texts={partiesTexts.proof[ground]}
      errors={[]}
      onSubmit={() => send({ type: 'proof.acknowledged' })}
      onBack={() => send({ type: 'step.left' })}
    >
      <Stack gap="medium">
        {proofParts(ground, support.email).map(({ term, text }) => (
          <Stack key={term} gap="tight">
            <Text weight="strong">{term}</Text>
            <Text>{text}</Text>
          </Stack>
        ))}
      </Stack>
    </FormPage>
  );
}
