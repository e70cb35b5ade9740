import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { CashCard, InvestmentCard } from '#domain/dashboard/dashboard.ts';
import { type Holder, holderText } from '#domain/dashboard/holder.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { displayEuro, displayPercent } from '#ui/display/format.ts';
import { Money } from '#ui/display/Money.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { waitsForText } from '../dashboard.wires.texts.ts';
import { ChangeStrategy, Details, PayIn, SavePlan } from './InvestmentWays.tsx';

const statusText = { PENDING: texts.pending, INCLOSE: texts.inClose, STRATEGYCHANGE: texts.inChange } as const;

const Small = ({ children }: { readonly children: string }) => (
  <Text size="small" tone="second">
    {children}
  </Text>
);

/** Whose money it is. A child's says so before anything else. */
function HolderLine({ holder }: { readonly holder: Holder }) {
  const { isChild, name, ofAgeSince } = holder;
  if (!isChild) return <Small>{name}</Small>;
  if (ofAgeSince !== undefined)
    return (
      <Stack gap="tight" align="start">
        <Badge severity="info">{texts.readOnly}</Badge>
        <Small>{texts.ofAge(name, formatGermanDate(ofAgeSince))}</Small>
      </Stack>
    );
  return (
    <Stack gap="tight" align="start">
      <Badge severity="info">{texts.childAccount}</Badge>
      <Small>{holderText(holder)}</Small>
    </Stack>
  );
}

interface PayoutProps {
  readonly href: string;
  /** What is paid out, for those who do not see the card around the button. */
  readonly of: string;
  readonly hindrance: CardHindrance | null;
}

/** The way to a payout, or in one sentence why there is none. */
function Payout({ href, of, hindrance }: PayoutProps) {
  if (hindrance !== null) return <Small>{texts.hindrance[hindrance]}</Small>;
  return (
    <LinkButton href={href} variant="secondary">
      {texts.withdraw}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </LinkButton>
  );
}

const orderedText = ({ orderedPayouts }: InvestmentCard): string | null => {
  if (orderedPayouts === null) return null;
  return orderedPayouts.isEntire ? texts.orderedAll : texts.ordered(displayEuro(orderedPayouts.amount));
};

interface InvestmentProps {
  readonly investment: InvestmentCard;
  /** The only one is all of it: its share would say nothing. */
  readonly isOnlyOne: boolean;
}

/** One investment: what it is, whose, what it is worth, what it brought. */
export function Investment({ investment, isOnlyOne }: InvestmentProps) {
  const { ipsId, title, holder, status, value, gain, share, hindrance, waitsFor } = investment;
  const ordered = orderedText(investment);
  return (
    <Card
      title={title}
      level={3}
      aside={status === 'OPEN' || status === 'CLOSED' ? null : <Badge severity="waiting">{statusText[status]}</Badge>}
    >
      <Stack gap="medium">
        <HolderLine holder={holder} />
        <Stack gap="tight">
          <Money amount={value} size="big" />
          {ordered !== null && <Text size="small">{ordered}</Text>}
          {waitsFor !== null && <Text size="small">{waitsForText(waitsFor)}</Text>}
          {share > 0 && !isOnlyOne && <Small>{texts.share(displayPercent(share, 0, false))}</Small>}
        </Stack>
        {gain !== 0 && (
          <Stack gap="tight">
            <Small>{texts.since}</Small>
            <Money amount={gain} meaning="change" showWord />
          </Stack>
        )}
        <Cluster gap="small">
          <Details investment={investment} />
          <PayIn investment={investment} />
          <SavePlan investment={investment} />
          <ChangeStrategy investment={investment} />
          <Payout href={paths.withdrawal(ipsId)} of={`${title}, ${holder.name}`} hindrance={hindrance} />
        </Cluster>
      </Stack>
    </Card>
  );
}

/** One clearing account: its balance, and the ways to its page and to have it paid out. */
export function ClearingAccount({ account }: { readonly account: CashCard }) {
  const { businessPartnerId, clearingAccountId, holder, balance, heldForPayouts, payable, hindrance } = account;
  return (
    <Card title={texts.account} level={3}>
      <Stack gap="medium">
        <HolderLine holder={holder} />
        <Stack gap="tight">
          <Money amount={balance} size="big" />
          {heldForPayouts > 0 && <Text size="small">{texts.held(displayEuro(heldForPayouts))}</Text>}
          {payable !== null && hindrance === null && <Text size="small">{texts.payable(displayEuro(payable))}</Text>}
        </Stack>
        <Cluster gap="small">
          <LinkButton href={paths.clearingAccount(businessPartnerId)} variant="secondary">
            {texts.details}
            <VisuallyHidden>
              : {texts.account}, {holder.name}
            </VisuallyHidden>
          </LinkButton>
          <Payout
            href={paths.withdrawal(clearingAccountId)}
            of={`${texts.account}, ${holder.name}`}
            hindrance={hindrance}
          />
        </Cluster>
      </Stack>
    </Card>
  );
}

const markOf = ({ ofAgeSince }: Holder): string => (ofAgeSince === undefined ? texts.childAccount : texts.readOnly);

/** Accounts without money, together: a card each would be a page of zeros. */
export function EmptyAccounts({ accounts }: { readonly accounts: readonly CashCard[] }) {
  return (
    <Card title={texts.emptyAccounts(accounts.length)} level={3}>
      <Stack gap="small">
        {accounts.map(({ businessPartnerId, holder }) => (
          <Text key={businessPartnerId} size="small">
            <Link href={paths.clearingAccount(businessPartnerId)}>
              {holder.isChild ? `${holder.name} (${markOf(holder)})` : holder.name}
            </Link>
          </Text>
        ))}
        <Small>{texts.hindrance.NOTHING_THERE}</Small>
      </Stack>
    </Card>
  );
}
