import { Notice } from '#ui/feedback/Notice.tsx';
import { Link } from '#ui/link/Link.tsx';
import type { AppFrameProps } from './AppFrame.tsx';
import { frameNoticesTexts as texts } from './frame-notices.texts.ts';

/** In which mode one looks (PLT-06), and where the page should stand (PLT-17). */
export function FrameNotices({
  localHostAddress,
  bankingMode,
}: Pick<AppFrameProps, 'localHostAddress' | 'bankingMode'>) {
  return (
    <>
      {bankingMode && (
        <Notice
          kind="refusal"
          word={texts.mode}
          title={`${bankingMode.username} ${bankingMode.mode.toLocaleUpperCase('de-DE')}`}
        />
      )}
      {localHostAddress !== undefined && (
        <Notice
          kind="warning"
          title={texts.localHost.title}
          actions={<Link href={localHostAddress}>{texts.localHost.go}</Link>}
        >
          {texts.localHost.explanation}
        </Notice>
      )}
    </>
  );
}
