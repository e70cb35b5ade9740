import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { shownRelation } from '#machines/reference-account/reference-account.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { consequencesOf, nameText, referenceAccountTexts, steps } from '../reference-account.texts.ts';
import { Consequences } from './Consequences.tsx';

const { check: texts, ...rest } = referenceAccountTexts;

/** Bank and name as the bank reads them, and what becomes of orders, plans and mandates, before anything is confirmed. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof referenceAccountMachine>) {
  const { prepared } = snapshot.context;
  const relation = shownRelation(snapshot.context);
  if (prepared === null || relation === undefined) return null;
  const { operation, nameCheck, bankName } = prepared;
  const { payee, ibanEnd } = operation.summary;
  const verdict = nameText(nameCheck, relation.rest);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 1 }}
      notice={<Notice kind={verdict.kind}>{verdict.text}</Notice>}
      primary={
        <Button size="lg" onClick={() => send({ type: 'review.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Card>
        <DefinitionList
          items={[
            { term: rest.relation, description: relationText(relation) },
            { term: rest.holder, description: payee ?? '' },
            { term: rest.form.iban, description: ibanEndText(ibanEnd ?? '') },
            { term: rest.bank, description: bankName ?? texts.unknownBank },
          ]}
        />
      </Card>
      <Card title={texts.consequences} tone="sunken">
        <Consequences lines={consequencesOf(relation)} hasPlans={relation.plans > 0} />
      </Card>
    </JourneyLayout>
  );
}
