import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { IconListDetails } from '../icon/portal-icons.ts';
import { PageHeader } from './PageHeader.tsx';
import { Cluster, Stack } from './Stack.tsx';

interface EmptyPageProps {
  readonly title: string;
  readonly lead: string;
  /** What has become of the last there was. */
  readonly news?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
  /** What can be done instead. */
  readonly way: { readonly text: string; readonly href: string };
  /** There may be something by now. */
  readonly reload: { readonly text: string; readonly onClick: () => void };
}

/** A page of which there is nothing yet: why, and where to go. */
export function EmptyPage({ title, lead, news, empty, way, reload }: EmptyPageProps) {
  return (
    <Stack gap="large">
      <PageHeader title={title} lead={lead} />
      {news}
      <EmptyState
        title={empty.title}
        icon={IconListDetails}
        action={
          <Cluster gap="small">
            <LinkButton href={way.href}>{way.text}</LinkButton>
            <Button variant="quiet" onClick={reload.onClick}>
              {reload.text}
            </Button>
          </Cluster>
        }
      >
        {empty.text}
      </EmptyState>
    </Stack>
  );
}
