import type { ReactNode } from 'react';
import { SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { noAnswerTexts, notPermittedTexts } from '../page-states.texts.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
}

/** The same above a list and its skeleton, so that nothing jumps. */
export function PageHeader({ title, lead }: PageHeaderProps) {
  return (
    <Stack gap="small">
      <Heading level={1}>{title}</Heading>
      <Text size="lead" tone="second">
        {lead}
      </Text>
    </Stack>
  );
}

/** A page's geometry while its data are on their way. */
export function PageLoading({ loading, ...header }: PageHeaderProps & { readonly loading: string }) {
  return (
    <Stack gap="large">
      <PageHeader {...header} />
      <SkeletonRegion text={loading}>
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      </SkeletonRegion>
    </Stack>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
  /** A quiet way elsewhere. */
  readonly back?: ReactNode;
}

export function PageFailed({ heading, onRetry, back }: RetryProps & { readonly heading: string }) {
  return (
    <NoticePage
      heading={heading}
      text={noAnswerTexts.text}
      action={{ text: noAnswerTexts.retry, onClick: onRetry }}
      back={back}
    />
  );
}

export function PageForbidden({ onRetry }: RetryProps) {
  return (
    <NoticePage
      heading={notPermittedTexts.heading}
      text={notPermittedTexts.text}
      action={{ text: notPermittedTexts.retry, onClick: onRetry }}
    />
  );
}
