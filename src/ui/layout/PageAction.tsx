import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';

/** What the one primary button of a page does, or where it leads. */
export type Action = { readonly text: string } & (
  | { readonly onClick: () => void; readonly href?: never }
  | { readonly href: string; readonly onClick?: never }
);

/** The one primary button of a page, or the link that looks like it. */
export function PageAction({ action: { text, href, onClick } }: { readonly action: Action }) {
  if (href !== undefined) {
    return (
      <LinkButton size="lg" href={href}>
        {text}
      </LinkButton>
    );
  }
  return (
    <Button size="lg" onClick={onClick}>
      {text}
    </Button>
  );
}
