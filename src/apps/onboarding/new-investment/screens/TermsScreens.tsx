import type { ScreenProps } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { relationIn } from '#machines/new-investment/new-investment.select.ts';
import type { NewInvestmentContext } from '#machines/new-investment/new-investment.types.ts';
import { displayInstant } from '#ui/display/format.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Text } from '#ui/typography/Text.tsx';
import {
  type FirstSums,
  paymentTexts,
  startTexts,
  wireOnlyTexts,
} from '../../account-consents/account-consents.payment.texts.ts';
import { PaymentFields } from '../../account-consents/screens/PaymentFields.tsx';
import { StartField } from '../../account-consents/screens/StartField.tsx';
import { flawErrors } from '#shell/form/flaw-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { termsTexts as texts } from '../new-investment.terms.texts.ts';
import { newInvestmentTexts } from '../new-investment.texts.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

type Props = ScreenProps<typeof newInvestmentMachine>;

const sumsIn = ({ investment: { choice } }: NewInvestmentContext): FirstSums | null =>
  choice === null ? null : { deposit: choice.deposit, savings: choice.savings };

/** What stands on every page: its buttons, and what is saved. */
const pageOf = ({ savedAt }: NewInvestmentContext) => ({
  ...texts.page,
  ...(savedAt === null ? {} : { saved: newInvestmentTexts.saved(displayInstant(savedAt)) }),
});

const headed = ({ heading, headingOfRate }: Readonly<Record<'heading' | 'headingOfRate', string>>, sums: FirstSums) =>
  sums.deposit > 0 ? heading : headingOfRate;

/** How the first money comes, out of the account relation's own account. */
export function PaymentScreen({ snapshot, send }: Props) {
  const { context } = snapshot;
  const { terms, flaws } = context;
  const sums = sumsIn(context);
  const account = relationIn(context)?.account ?? null;
  const errors = flawErrors(flaws, texts.flaws);
  if (sums === null || account === null) return null;
  return (
    <FormPage
      texts={{
        ...pageOf(context),
        heading: headed(texts.payment, sums),
        lead: paymentTexts.lead(sums),
        why: paymentTexts.why,
      }}
      errors={errors}
      notice={<ProblemNotice context={context} />}
      onSubmit={() => send({ type: 'payment.entered', answer: terms.payment })}
      onBack={() => send({ type: 'step.left' })}
    >
      <PaymentFields
        answer={terms.payment}
        account={account}
        sums={sums}
        errors={errors}
        note={texts.payment.mandate}
        onChange={(answer) => send({ type: 'payment.typed', answer })}
      />
    </FormPage>
  );
}

/** Why there is but one way, and what it means. */
export function WireOnlyScreen({ snapshot, send }: Props) {
  const { context } = snapshot;
  const sums = sumsIn(context);
  if (sums === null) return null;
  return (
    <FormPage
      texts={{ ...pageOf(context), heading: headed(wireOnlyTexts, sums), lead: paymentTexts.lead(sums) }}
      errors={[]}
      notice={<ProblemNotice context={context} />}
      onSubmit={() => send({ type: 'wire.acknowledged' })}
      onBack={() => send({ type: 'step.left' })}
    >
      <Notice kind="info">{texts.noAccount}</Notice>
      <Text>{paymentTexts.wireMeaning(sums)}</Text>
    </FormPage>
  );
}

/** Whether to begin before the time to withdraw is over. */
export function StartScreen({ snapshot, send }: Props) {
  const { context } = snapshot;
  const { startsAtOnce: answer } = context.terms;
  const errors = flawErrors(context.flaws, texts.flaws);
  const { heading, lead, why } = startTexts;
  return (
    <FormPage
      texts={{ ...pageOf(context), heading, lead, why }}
      errors={errors}
      notice={<ProblemNotice context={context} />}
      onSubmit={() => send({ type: 'start.entered', answer })}
      onBack={() => send({ type: 'step.left' })}
    >
      <StartField
        answer={answer}
        errors={errors}
        onChange={(chosen) => send({ type: 'start.typed', answer: chosen })}
      />
    </FormPage>
  );
}
