import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { shownRelation } from '#machines/reference-account/reference-account.select.ts';
import type { AccountRelation } from '#machines/reference-account/reference-account.types.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import {
  consequencesOf,
  endingTexts,
  obstacleTexts,
  referenceAccountTexts as texts,
  steps,
} from '../reference-account.texts.ts';
import { Consequences } from './Consequences.tsx';

type Props = ScreenProps<typeof referenceAccountMachine>;

const home = <QuietLink href={paths.home()}>{texts.home}</QuietLink>;

/** What stands in the way, and whom to ask. */
export function HinderedScreen({ snapshot, send }: Props) {
  const { obstacle } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.hindered.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'accounts.reloaded' })}>
          {texts.hindered.again}
        </Button>
      }
      back={home}
    >
      {obstacle !== null && <Notice kind="refusal">{obstacleTexts[obstacle]}</Notice>}
      <SupportContact />
    </JourneyLayout>
  );
}

/** The confirmation came to nothing; nothing was changed. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.nothing}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'change.restarted' }) }}
      back={home}
    />
  );
}

const leadOf = (inReview: boolean, { rest }: AccountRelation): string => {
  if (!inReview) return texts.done.text;
  return rest === null ? texts.done.reviewText : texts.done.restText;
};

/** The new account, in force or looked at, and what it means. */
export function DoneScreen({ snapshot, send }: Props) {
  const { receipt, prepared } = snapshot.context;
  const relation = shownRelation(snapshot.context);
  if (receipt === null || prepared === null || relation === undefined) return null;
  const { inReview, orderId } = receipt;
  const { payee, ibanEnd } = prepared.operation.summary;
  return (
    <JourneyLayout
      heading={inReview ? texts.done.reviewHeading : texts.done.heading}
      lead={leadOf(inReview, relation)}
      progress={{ steps, current: 3 }}
      primary={
        <Button size="lg" onClick={() => send({ type: 'accounts.reloaded' })}>
          {texts.done.show}
        </Button>
      }
      back={home}
    >
      <Card>
        <DefinitionList
          items={[
            { term: texts.holder, description: payee ?? '' },
            { term: texts.form.iban, description: ibanEndText(ibanEnd ?? '') },
            ...(prepared.bankName === null ? [] : [{ term: texts.bank, description: prepared.bankName }]),
            ...(orderId === null ? [] : [{ term: texts.done.orderId, description: orderId }]),
          ]}
        />
      </Card>
      {!inReview && (
        <Card title={texts.check.consequences} tone="sunken">
          <Consequences lines={consequencesOf(relation)} hasPlans={relation.plans > 0} />
        </Card>
      )}
    </JourneyLayout>
  );
}
