import type { ScreenProps } from '#journey/screens.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { refusalHere } from '#machines/banking-app/banking-app.select.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { paths } from '../paths.ts';
import { refusedTexts as texts } from './refused.texts.ts';

/** Why a page cannot be shown yet, and what can be done (rules §1). */
export function RefusedScreen({ snapshot }: ScreenProps<typeof bankingAppMachine>) {
  const refusal = refusalHere(snapshot.context);
  if (refusal === undefined) return null;
  const { heading, lead } = texts.refusals[refusal];
  return (
    <>
      <PageTitle page={heading} />
      <JourneyLayout
        heading={heading}
        lead={lead}
        primary={<LinkButton href={paths.home()}>{texts.toHome}</LinkButton>}
      >
        <SupportContact />
      </JourneyLayout>
    </>
  );
}
