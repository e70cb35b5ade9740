import { ErrorPage } from './ErrorPage.tsx';
import { errorPageTexts } from './error-page.texts.ts';

/** The error page for an address that leads nowhere (SHL-03): heading and name as specified, and where to go instead. */
export function NotFoundPage() {
  return <ErrorPage report={errorPageTexts.notFound} isReloadable={false} />;
}
