import { use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { ConsentSettingsContext } from '../consent-link.settings.ts';
import { consentLinkTexts as texts } from '../consent-link.texts.ts';

type Props = ScreenProps<typeof consentLinkMachine>;

const useSettings = () => ({ text: texts.settings, href: use(ConsentSettingsContext) });

export function UnsureScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      text={texts.unsure.text}
      action={{ text: texts.unsure.again, onClick: () => send({ type: 'link.followed' }) }}
    />
  );
}

/** After a lost answer a link that counts once has probably counted. */
export function EndedScreen({ snapshot }: Props) {
  const { isUnsure } = snapshot.context;
  return (
    <NoticePage
      heading={texts.ended.heading}
      kind={isUnsure ? 'warning' : 'refusal'}
      text={isUnsure ? texts.ended.unsureText : texts.ended.text}
      action={useSettings()}
    />
  );
}

export function ConfirmedScreen({ snapshot }: Props) {
  const { heading, lead } = texts.confirmed;
  return <EndPage heading={heading} lead={lead(snapshot.context.confirmed)} way={useSettings()} />;
}

export function OvertakenScreen() {
  return <EndPage heading={texts.overtaken.heading} lead={texts.overtaken.lead} way={useSettings()} />;
}

export function WithdrawnScreen() {
  return <EndPage heading={texts.withdrawn.heading} lead={texts.withdrawn.lead} way={useSettings()} />;
}
