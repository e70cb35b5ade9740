import type { ReactNode } from 'react';
import { JourneyLayout } from './JourneyLayout.tsx';
import { PageAction } from './PageAction.tsx';

interface EndPageProps {
  readonly heading: string;
  readonly lead: string;
  /** Where it goes on. */
  readonly way: { readonly text: string; readonly href: string };
  /** A quiet link. */
  readonly back?: ReactNode;
}

/** A page that says one thing and leads on: nothing is to be done on it. */
export function EndPage({ heading, lead, way, back }: EndPageProps) {
  return <JourneyLayout heading={heading} lead={lead} primary={<PageAction action={way} />} back={back} />;
}
