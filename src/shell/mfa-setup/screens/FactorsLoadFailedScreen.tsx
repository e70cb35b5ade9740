import type { ScreenProps } from '#journey/screens.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { mfaTexts } from '../mfa-setup.texts.ts';

const texts = mfaTexts.failed;

export function FactorsLoadFailedScreen({ send }: ScreenProps<typeof mfaSetupMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.again}
        </Button>
      }
    >
      <SupportContact />
    </JourneyLayout>
  );
}
