import type { WizardPlace } from '#domain/application/registration-path.ts';
import type { AccountNotice, NoticeKind } from '#domain/notices/account-notice.ts';

/** A notice in words: what is the matter, what it means, what to do. */
export interface Saying {
  readonly title: string;
  readonly body: readonly string[];
  readonly link?: { readonly text: string; readonly href: string };
  /**
   * The same for a page of the onboarding app: the products and what was begun, the stored answers of an account relation (null:
   * of the one that is due first), an invitation by the secret of its link, or an application.
   */
  readonly onboarding?: {
    readonly text: string;
    readonly to: 'products' | { readonly renewed: string | null } | { readonly invited: string } | WizardPlace;
  };
  /** Whom to call, where there is no page for it. */
  readonly contact?: 'support' | 'consultant';
}

/** A notice of a kind. */
export type NoticeOf<Kind extends NoticeKind> = Extract<AccountNotice, { readonly kind: Kind }>;

/** How notices of some kinds are put in words. */
export type SayingsOf<Kinds extends NoticeKind> = { readonly [Kind in Kinds]: (notice: NoticeOf<Kind>) => Saying };
