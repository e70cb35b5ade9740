import type { ReactNode } from 'react';
import { Link } from '../link/Link.tsx';
import { useBrand } from '../brand/BrandContext.ts';
import css from './PageFrame.module.css';

interface PageFrameProps {
  readonly children: ReactNode;
  /** First half of the page title; the banking name follows (PLT-04). */
  readonly page?: string;
  readonly header?: ReactNode;
  /** Left of the content from 1024px on, below the header otherwise. */
  readonly navigation?: ReactNode;
  /** Banners above the content. */
  readonly notices?: ReactNode;
  /** Below the content, once it stands. */
  readonly hints?: ReactNode;
  /** Leaves the navigation away on a phone: the page's own button takes its place. */
  readonly isInJourney?: boolean;
  /** Inside another app: no header, navigation or footer (PLT-07). */
  readonly isWebview?: boolean;
  /** For staff: what customers are told below each page is left out. */
  readonly isInternal?: boolean;
  /** While the page's own content is awaited. */
  readonly isWaiting?: boolean;
}

/** Skip link, header, navigation, main and footer of every page. */
export function PageFrame({
  children,
  page,
  header,
  navigation,
  notices,
  hints,
  isInJourney = false,
  isWebview = false,
  isInternal = false,
  isWaiting = false,
}: PageFrameProps) {
  const hasNavigation = !isWebview && navigation !== undefined;
  return (
    <div
      className={css.frame}
      data-has-navigation={hasNavigation || undefined}
      data-in-journey={isInJourney || undefined}
      data-is-tall={hasNavigation || isWaiting || undefined}
    >
      <PageTitle {...(page === undefined ? {} : { page })} />
      <a className={css.skip} href="#inhalt" onClick={moveToContent}>
        Zum Inhalt springen
      </a>
      {!isWebview && header !== undefined && <header className={css.header}>{header}</header>}
      <div className={css.body}>
        {hasNavigation && <div className={css.navigation}>{navigation}</div>}
        <main id="inhalt" tabIndex={-1} className={css.main}>
          {notices}
          {children}
          {hints !== undefined && <div className={css.hints}>{hints}</div>}
        </main>
      </div>
      {!isWebview && !isInternal && <PageFooter />}
    </div>
  );
}

/** `Auszahlung · Lindenhof Banking` (PLT-04). */
export function PageTitle({ page }: { readonly page?: string }) {
  const { bankingTitle } = useBrand();
  return <title>{page === undefined ? bankingTitle : `${page} · ${bankingTitle}`}</title>;
}

function PageFooter() {
  const { footerLinks, companyName } = useBrand();
  return (
    <footer className={css.footer}>
      <p className={css.risk}>
        Kapitalanlagen bergen Risiken. Der Wert Ihrer Anlage kann fallen oder steigen. Es kann zu Verlusten kommen.
      </p>
      <ul className={css.links}>
        {footerLinks.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} newTab className={css.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.company}>{companyName}</p>
    </footer>
  );
}

/** Focus without touching the address, which belongs to the router. */
const moveToContent = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
  document.querySelector<HTMLElement>('#inhalt')?.focus();
};
