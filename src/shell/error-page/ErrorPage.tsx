import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import css from './ErrorPage.module.css';
import { errorPageTexts as texts } from './error-page.texts.ts';
import type { FaultReport } from './fault-report.ts';

interface ErrorPageProps {
  readonly report: FaultReport;
  /** False where the same address can only fail again. */
  readonly isReloadable?: boolean;
}

/** The generic error page (SHL-03): later again, whom to call, and what happened. */
export function ErrorPage({ report, isReloadable = true }: ErrorPageProps) {
  const { name, message, description, componentStack } = report;
  return (
    <div className={css.page} role="alert">
      <Stack gap="small">
        <Heading level={1}>{texts.heading}</Heading>
        <Text size="lead">{description}</Text>
      </Stack>
      <Cluster gap="medium">
        {isReloadable && <Button onClick={() => globalThis.location.reload()}>{texts.reload}</Button>}
        <LinkButton href="/" variant={isReloadable ? 'quiet' : 'primary'}>
          {texts.home}
        </LinkButton>
      </Cluster>
      <Card>
        <Stack gap="medium">
          <DefinitionList
            items={[
              { term: texts.name, description: name },
              { term: texts.message, description: message },
            ]}
          />
          {componentStack !== undefined && (
            <Disclosure summary={texts.stack}>
              <pre className={css.stack}>{componentStack.trim()}</pre>
            </Disclosure>
          )}
        </Stack>
      </Card>
      <Stack gap="tight">
        <Text tone="second">{texts.contact}</Text>
        <SupportContact />
      </Stack>
    </div>
  );
}
