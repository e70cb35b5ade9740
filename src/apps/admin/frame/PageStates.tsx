import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
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
    <JourneyLayout
      heading={heading}
      primary={
        <Button size="lg" onClick={onRetry}>
          {noAnswerTexts.retry}
        </Button>
      }
      back={back}
    >
      <Notice kind="warning">{noAnswerTexts.text}</Notice>
    </JourneyLayout>
  );
}

export function PageForbidden({ onRetry }: RetryProps) {
  return (
    <JourneyLayout
      heading={notPermittedTexts.heading}
      primary={
        <Button size="lg" onClick={onRetry}>
          {notPermittedTexts.retry}
        </Button>
      }
    >
      <Notice kind="warning">{notPermittedTexts.text}</Notice>
    </JourneyLayout>
  );
}
