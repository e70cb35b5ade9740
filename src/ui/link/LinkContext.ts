import { createContext } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/**
 * Renders a link to a path inside the app. The look knows no router: the app hands its own in, for example
 * `<LinkContext value={({ href, ...rest }) => <RouterLink to={href} {...rest} />}>`.
 */
export const LinkContext = createContext<((props: AnchorProps) => ReactNode) | undefined>(undefined);
