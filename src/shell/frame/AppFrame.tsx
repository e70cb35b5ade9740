import { type ReactNode, Suspense } from 'react';
import { isChunkFault } from '#ui/feedback/chunk-fault.ts';
import { FaultBoundary } from '#ui/feedback/FaultBoundary.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { PageFrame } from '#ui/layout/PageFrame.tsx';
import { TopBar } from './TopBar.tsx';

// Hardly any page has one of them: it comes where it is needed.
const FrameNotices = lazyPart(async () => (await import('./FrameNotices.tsx')).FrameNotices);

export interface AppFrameProps {
  readonly children: ReactNode;
  /** First half of the page's title (PLT-04). */
  readonly page?: string | undefined;
  readonly environment: string;
  /** Absent while nobody is signed in: then there is no 'Abmelden'. */
  readonly onSignOut?: (() => void) | undefined;
  /** `Navigation` and `BannerStack`; handed in, so that a page without them does not load them either. */
  readonly navigation?: ReactNode;
  readonly banners?: ReactNode;
  /** Below the page's content, where what comes late moves nothing (SHL-06). */
  readonly hints?: ReactNode;
  /** On a phone a journey has the page for itself. */
  readonly isInJourney?: boolean;
  /** Opens the help of the app; absent where help stands on the page itself. */
  readonly onHelp?: (() => void) | undefined;
  readonly isWebview?: boolean;
  /** For staff: without what customers are told below each page. */
  readonly isInternal?: boolean;
  /** While the page's own code is awaited. */
  readonly isWaiting?: boolean;
  /** Where the page should stand instead of localhost (PLT-17). */
  readonly localHostAddress?: string | undefined;
  /** Staff looking at a customer's portal: user name and mode (PLT-06). */
  readonly bankingMode?: { readonly username: string; readonly mode: string } | undefined;
}

/** Everything around a page: skip link, top bar, navigation, banners, footer; almost nothing in a web view (PLT-07). */
export function AppFrame(props: AppFrameProps) {
  const {
    children,
    page,
    environment,
    onSignOut,
    onHelp,
    navigation,
    banners,
    hints,
    isInJourney = false,
    isWebview = false,
    isInternal = false,
    isWaiting = false,
  } = props;
  return (
    <PageFrame
      {...(page === undefined ? {} : { page })}
      isWebview={isWebview}
      isInternal={isInternal}
      isInJourney={isInJourney}
      isWaiting={isWaiting}
      header={<TopBar environment={environment} onSignOut={onSignOut} onHelp={onHelp} />}
      navigation={navigation}
      notices={
        (props.bankingMode ?? props.localHostAddress) !== undefined && (
          // Without them the page is still whole.
          <FaultBoundary catches={isChunkFault} onFault={() => undefined}>
            <Suspense>
              <FrameNotices {...props} />
            </Suspense>
          </FaultBoundary>
        )
      }
      hints={hints}
    >
      {banners}
      {children}
    </PageFrame>
  );
}
