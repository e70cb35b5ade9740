import type { ScreenProps } from '#journey/screens.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { securityTexts as texts } from '../security.texts.ts';

/** Whoever fears for their access is told whom to call, too. */
export function LoadFailedScreen({ send }: ScreenProps<typeof securityMachine>) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'overview.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    >
      <SupportContact />
    </NoticePage>
  );
}
