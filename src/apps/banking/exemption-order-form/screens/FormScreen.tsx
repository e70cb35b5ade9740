import { type ComponentProps, useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { exemptionOrderFormTexts, savedText, steps } from '../exemption-order-form.texts.ts';
import { AmountFields } from './AmountFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { TypeField } from './TypeField.tsx';
import { UsedCard } from './UsedCard.tsx';

const { form: texts, leave } = exemptionOrderFormTexts;

/** All that an order says, in one form. What is typed goes into the chart, which keeps all but tax ids over a new sign-in. */
export function FormScreen({ snapshot, send }: ScreenProps<typeof exemptionOrderFormMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const { loaded, problems, isChanged, savedAt } = context;
  if (loaded === null) return null;
  const isBusy = snapshot.matches('preparing');
  const fields = { context, loaded, send };
  return (
    <JourneyLayout
      heading={loaded.order === null ? texts.create : texts.change}
      lead={loaded.child === null ? texts.own : texts.whose(loaded.child)}
      why={texts.why}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'form.submitted' });
      }}
      {...(isChanged || problems.length > 0
        ? { notice: <Above context={context} today={loaded.today} attempt={attempt} /> }
        : {})}
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={!isBusy && <QuietLink href={paths.exemptionOrder()}>{leave}</QuietLink>}
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <UsedCard loaded={loaded} />
      <TypeField {...fields} />
      <AmountFields {...fields} />
      <PersonFields {...fields} />
    </JourneyLayout>
  );
}

/** What has changed since the form began, and what is wrong with it. */
function Above(props: ComponentProps<typeof ProblemSummary>) {
  return (
    <Stack gap="small">
      {props.context.isChanged && <Notice kind="warning">{texts.changed}</Notice>}
      <ProblemSummary {...props} />
    </Stack>
  );
}
