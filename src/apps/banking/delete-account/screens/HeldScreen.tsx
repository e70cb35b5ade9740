import { use } from 'react';
import type { DeletionHindrance } from '#domain/person/deletion.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { DeletionStanding } from '#machines/delete-account/delete-account.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { CopyOffer } from '../delete-account.around.ts';
import { deleteAccountTexts, hindranceTexts, wayTexts } from '../delete-account.texts.ts';
import { DeletionHeader } from './DeletionHeader.tsx';

const texts = deleteAccountTexts.held;

interface Way {
  readonly href: string;
  readonly text: string;
}

/** Where what is open is ended. */
const waysOf = (reason: DeletionHindrance, { cash, investments, accounts }: DeletionStanding): readonly Way[] => {
  if (reason === 'CASH')
    return cash.map(({ id, title }) => ({ href: paths.clearingAccount(id), text: wayTexts.cash(title) }));
  if (reason === 'INVESTMENTS') {
    return investments.map(({ id, title }) => ({
      href: paths.investmentClosing(id),
      text: wayTexts.investment(title),
    }));
  }
  if (reason === 'ACCOUNTS') {
    return accounts
      .filter(({ isClosing }) => !isClosing)
      .map(({ id, title }) => ({ href: paths.investmentClosing(id), text: wayTexts.account(title) }));
  }
  return reason === 'ORDERS' ? [{ href: paths.orders(), text: wayTexts.orders }] : [];
};

/** Accounts for which nothing is left to do but to wait. */
function InClosing({ accounts }: Pick<DeletionStanding, 'accounts'>) {
  return accounts
    .filter(({ isClosing }) => isClosing)
    .map(({ id, title }) => <Text key={id}>{wayTexts.closing(title)}</Text>);
}

/** Each thing that is open, and where it is ended. */
export function HeldScreen({ snapshot, send }: ScreenProps<typeof deleteAccountMachine>) {
  const { standing, news } = snapshot.context;
  const copy = use(CopyOffer);
  if (standing === null) return null;
  return (
    <Stack gap="large">
      <DeletionHeader news={news} />
      <Notice kind="refusal" title={texts.title}>
        {texts.text}
      </Notice>
      {standing.reasons.map((reason) => (
        <Card key={reason} title={hindranceTexts[reason].title}>
          <Stack gap="small">
            <Text>{hindranceTexts[reason].text}</Text>
            {waysOf(reason, standing).map(({ href, text }) => (
              <Link key={href} href={href}>
                {text}
              </Link>
            ))}
            {reason === 'ACCOUNTS' && <InClosing accounts={standing.accounts} />}
          </Stack>
        </Card>
      ))}
      {copy}
      <Cluster>
        <Button onClick={() => send({ type: 'standing.reloaded' })}>{texts.again}</Button>
      </Cluster>
    </Stack>
  );
}
