import { use, useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { eligibleIn, hinderedIn, investmentIn } from '#machines/strategy-change/strategy-change.select.ts';
import type { HeldInvestment } from '#machines/strategy-change/strategy-change.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { hindranceTexts, problemTexts, strategyChangeTexts } from '../strategy-change.texts.ts';

const texts = strategyChangeTexts;

type Props = ScreenProps<typeof strategyChangeMachine>;

const reasonOf = ({ hindrance }: HeldInvestment): string =>
  hindrance === null || hindrance === 'WPHG_INCOMPLETE' ? texts.investment.incomplete : hindranceTexts[hindrance];

/** Each investment that cannot be changed, with its reason. */
function Hindered({ title, investments }: { readonly title: string; readonly investments: readonly HeldInvestment[] }) {
  if (investments.length === 0) return null;
  return (
    <Card title={title} tone="sunken">
      {investments.map((each) => (
        <div key={each.ipsId}>
          <Text weight="strong">{each.title}</Text>
          <Text tone="second">{reasonOf(each)}</Text>
        </div>
      ))}
    </Card>
  );
}

/** Which investment; nothing is chosen before somebody chooses, unless the address has named it. */
export function InvestmentScreen({ snapshot, send }: Props) {
  const { context } = snapshot;
  const { ipsId: named, problem } = context;
  const eligible = eligibleIn(context);
  const [ipsId, choose] = useState(eligible.find((each) => each.ipsId === named)?.ipsId ?? null);
  const [attempt, setAttempt] = useState(0);
  const portal = use(PortalContext);
  const wanted = investmentIn(context);
  const message = problem === null ? '' : problemTexts[problem];
  const isAtField = problem === 'UNCHOSEN';
  return (
    <JourneyLayout
      heading={texts.investment.heading}
      notice={
        message !== '' && (
          <ErrorSummary attempt={attempt} errors={[{ message, ...(isAtField ? { fieldId: 'investment' } : {}) }]} />
        )
      }
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'investment.chosen', ipsId });
      }}
      primary={
        <Button type="submit" size="lg">
          {texts.investment.submit}
        </Button>
      }
      back={<QuietLink href={portal}>{texts.portal}</QuietLink>}
    >
      {wanted !== undefined && !eligible.includes(wanted) && (
        <Notice kind="info" title={texts.investment.named(wanted.title)}>
          {reasonOf(wanted)}
        </Notice>
      )}
      <ChoiceField
        id="investment"
        name="investment"
        label={texts.investment.label}
        isLabelHidden
        options={eligible.map((each) => ({
          value: each.ipsId,
          label: each.title,
          description:
            each.hindrance === null
              ? texts.investment.value(each.value)
              : `${texts.investment.value(each.value)}. ${texts.investment.incomplete}`,
        }))}
        value={ipsId}
        onChange={choose}
        error={isAtField ? message : ''}
      />
      <Hindered title={texts.investment.others} investments={hinderedIn(context)} />
    </JourneyLayout>
  );
}

/** No investment whose strategy could be changed: each with its reason. */
export function NonePossibleScreen({ snapshot }: Props) {
  const portal = use(PortalContext);
  const hindered = hinderedIn(snapshot.context);
  const isEmpty = hindered.length === 0;
  return (
    <JourneyLayout
      heading={isEmpty ? texts.none.headingEmpty : texts.none.heading}
      primary={
        <LinkButton size="lg" href={portal}>
          {texts.portal}
        </LinkButton>
      }
    >
      {isEmpty && <Notice kind="info">{texts.none.empty}</Notice>}
      <Hindered title={texts.none.title} investments={hindered} />
    </JourneyLayout>
  );
}
