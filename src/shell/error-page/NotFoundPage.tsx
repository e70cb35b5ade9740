import { otherErrorDescription } from '#domain/network-message/network-message.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { errorPageTexts } from './error-page.texts.ts';

/** The error page for an address that leads nowhere (SHL-03). */
export function NotFoundPage() {
  return <ErrorPage report={{ ...errorPageTexts.notFound, description: otherErrorDescription }} isReloadable={false} />;
}
