import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { keptForm, shownRelation } from '#machines/reference-account/reference-account.select.ts';
import type { AccountRelation } from '#machines/reference-account/reference-account.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { displayInstant } from '#ui/display/format.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { hindranceTexts, newsTexts, referenceAccountTexts as texts, restText } from '../reference-account.texts.ts';

type Props = ScreenProps<typeof referenceAccountMachine>;

/** To which account is paid out, another one that is looked at, and the way to a new one (BNK-21). */
export function AccountScreen({ snapshot, send }: Props) {
  const { news } = snapshot.context;
  const relation = shownRelation(snapshot.context);
  if (relation === undefined) return null;
  const { reviewed, rest } = relation;
  const kept = keptForm(snapshot.context);
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="account-news" tabIndex={-1} aria-live="polite">
        {news !== null && <Notice kind="warning">{newsTexts[news]}</Notice>}
      </div>
      <Accounts snapshot={snapshot} send={send} relation={relation} />
      <Present relation={relation} savedAt={kept?.savedAt ?? null} onChange={() => send({ type: 'change.wanted' })} />
      {reviewed !== null && (
        <Card title={texts.review.title} tone="sunken">
          <DefinitionList
            items={[
              { term: texts.holder, description: reviewed.holder },
              { term: texts.account, description: ibanEndText(reviewed.ibanEnd) },
            ]}
          />
          <Text>{rest === null ? texts.review.text : texts.review.restText}</Text>
          <Link href={paths.orders()}>{texts.toOrders}</Link>
        </Card>
      )}
      <Cluster>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'accounts.reloaded' })}>
          {texts.reload}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Which account relation it is; of several, the choice. */
function Accounts({ snapshot, send, relation }: Props & { readonly relation: AccountRelation }) {
  const { relations } = snapshot.context;
  if (relations.length === 1) return <Text tone="second">{relationText(relation)}</Text>;
  return (
    <SelectField
      id="relation"
      label={texts.relation}
      hasBlank={false}
      value={relation.businessPartnerId}
      options={relations.map((each) => ({ value: each.businessPartnerId, label: relationText(each) }))}
      onChange={(businessPartnerId) => send({ type: 'relation.chosen', businessPartnerId })}
    />
  );
}

/** What the button says that leads to the form. */
const startText = (account: AccountRelation['account'], savedAt: string | null): string => {
  if (savedAt !== null) return texts.goOn;
  return account === null ? texts.add : texts.change;
};

interface PresentProps {
  readonly relation: AccountRelation;
  /** Of a change that was begun. */
  readonly savedAt: string | null;
  readonly onChange: () => void;
}

function Present({ relation: { account, rest, hindrance }, savedAt, onChange }: PresentProps) {
  return (
    <Card title={account === null ? texts.none : texts.present}>
      {account === null ? (
        <Text>{texts.noneText}</Text>
      ) : (
        <DefinitionList
          items={[
            { term: texts.holder, description: account.holder },
            { term: texts.account, description: ibanEndText(account.ibanEnd) },
            ...(account.bankName === null ? [] : [{ term: texts.bank, description: account.bankName }]),
          ]}
        />
      )}
      <Stack gap="small" align="start">
        {rest !== null && <Text>{restText(rest)}</Text>}
        {savedAt !== null && <Text>{texts.begun(displayInstant(savedAt))}</Text>}
        <Button
          disabled={hindrance !== null}
          {...(hindrance === null ? {} : { describedBy: 'why-no-change' })}
          onClick={onChange}
        >
          {startText(account, savedAt)}
        </Button>
        {hindrance !== null && (
          <div id="why-no-change">
            <Text size="small" tone="second">
              {hindranceTexts[hindrance]}
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  );
}
