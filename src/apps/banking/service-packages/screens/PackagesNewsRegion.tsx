import type { ServicePackagesContext } from '#machines/service-packages/service-packages.types.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { paths } from '../../paths.ts';
import { newsTexts, servicePackagesTexts as texts } from '../service-packages.texts.ts';

interface NewsProps {
  readonly context: Pick<ServicePackagesContext, 'news' | 'isStale'>;
  /** Whether what they are about is being fetched. */
  readonly isWaiting?: boolean;
}

/** What has become of an order; the region is there before its words, so that they are read out. */
export function PackagesNewsRegion({ context: { news, isStale }, isWaiting = false }: NewsProps) {
  return (
    <div id="packages-news" tabIndex={-1} aria-live="polite">
      <Stack gap="small">
        {news !== null && !isWaiting && (
          <Notice
            kind={newsTexts[news].kind}
            {...(news === 'PACKAGE_CHANGE_OPEN'
              ? { actions: <Link href={paths.orders()}>{texts.toOrders}</Link> }
              : {})}
          >
            {newsTexts[news].text}
          </Notice>
        )}
        {isStale && !isWaiting && <Notice kind="warning">{texts.stale}</Notice>}
      </Stack>
    </div>
  );
}
