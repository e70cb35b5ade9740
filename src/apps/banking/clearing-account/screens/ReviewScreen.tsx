import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { clearingAccountTexts, steps } from '../clearing-account.texts.ts';

const texts = clearingAccountTexts.review;

/** The terms of PLUS: everything that the button binds to. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof clearingAccountMachine>) {
  const { account } = snapshot.context;
  if (account === null) return null;
  const isBusy = snapshot.matches('ordering');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 0 }}
      primary={
        <Button size="lg" status={isBusy ? 'loading' : undefined} onClick={() => send({ type: 'review.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
    >
      <Card>
        <DefinitionList
          items={[
            { term: texts.account, description: ibanEndText(account.iban) },
            { term: texts.owner, description: holderText(account.holder) },
            { term: texts.from, description: formatGermanDate(account.plusFrom) },
            { term: texts.costs, description: texts.noCosts },
          ]}
        />
      </Card>
      <Card title={texts.terms} tone="sunken">
        <Stack gap="small">
          {[...texts.opened, ...texts.limits, texts.cancel].map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Stack>
      </Card>
    </JourneyLayout>
  );
}
