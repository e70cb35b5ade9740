import { chosenKinds } from '#domain/application/chosen-kinds.ts';
import { type AppliedKind } from '#domain/application/parties.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { kindChoices, newProductTexts } from '../new-product.texts.ts';
import { KindCard } from './KindCard.tsx';

const texts = newProductTexts.kind;

/** Whose account it is to be: pressing a kind goes on at once, since there is nothing else to say. */
export function KindScreen({ snapshot, send }: ScreenProps<typeof newProductMachine>) {
  const kinds = chosenKinds(snapshot.context.entryPoint);
  const choose = (accountKind: AppliedKind) => () => send({ type: 'kind.chosen', accountKind });
  return (
    <JourneyLayout
      heading={texts.heading}
      why={texts.why}
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Stack gap="small">
        {kindChoices
          .filter(({ value }) => kinds.includes(value))
          .map(({ value, label, text }) => (
            <KindCard key={value} title={label} text={text} onChosen={choose(value)} />
          ))}
      </Stack>
    </JourneyLayout>
  );
}
