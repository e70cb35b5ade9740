import type { ReactNode } from 'react';
import type { PortalEntry } from '#domain/navigation/portal-navigation.ts';
import type { Banner } from '#machines/banner/banner.types.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageFrame } from '#ui/layout/PageFrame.tsx';
import { Link } from '#ui/link/Link.tsx';
import { BannerStack } from '../banner/BannerStack.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { frameTexts as texts } from './frame.texts.ts';
import { TopBar } from './TopBar.tsx';

interface AppFrameProps {
  readonly children: ReactNode;
  /** First half of the page's title (PLT-04). */
  readonly page?: string | undefined;
  readonly environment: string;
  /** Absent while nobody is signed in: then neither navigation nor 'Abmelden'. */
  readonly signedIn?: SignedIn | undefined;
  readonly banners: readonly Banner[];
  readonly onBannerRemoved: (id: string) => void;
  readonly isWebview?: boolean;
  /** Where the page should stand instead of localhost (PLT-17). */
  readonly localHostAddress?: string | undefined;
  /** Staff looking at a customer's portal: user name and mode (PLT-06). */
  readonly bankingMode?: { readonly username: string; readonly mode: string } | undefined;
}

interface SignedIn {
  readonly entries: readonly PortalEntry[];
  /** The path that is shown. */
  readonly here: string;
  readonly onSignOut: () => void;
}

/** Everything around a page: skip link, top bar, navigation, banners, footer; almost nothing in a web view (PLT-07). */
export function AppFrame(props: AppFrameProps) {
  const { children, page, environment, signedIn, banners, onBannerRemoved, isWebview = false } = props;
  return (
    <PageFrame
      {...(page === undefined ? {} : { page })}
      isWebview={isWebview}
      header={<TopBar environment={environment} onSignOut={signedIn?.onSignOut} />}
      navigation={signedIn && <Navigation {...signedIn} />}
      notices={<FrameNotices {...props} />}
    >
      <BannerStack banners={banners} onRemoved={onBannerRemoved} />
      {children}
    </PageFrame>
  );
}

function FrameNotices({ localHostAddress, bankingMode }: Pick<AppFrameProps, 'localHostAddress' | 'bankingMode'>) {
  return (
    <>
      {bankingMode && (
        <Notice kind="warning" title={`${bankingMode.username} ${bankingMode.mode.toLocaleUpperCase('de-DE')}`} />
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
