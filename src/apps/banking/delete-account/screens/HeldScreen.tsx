import { use } from 'react';
import type { DeletionHindrance } from '#domain/person/deletion.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { isLacking, isWaiting, thingsIn } from '#machines/delete-account/delete-account.select.ts';
import type { DeletionStanding, OpenCash, OpenThing } from '#machines/delete-account/delete-account.types.ts';
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

/** Where one thing is ended. */
const wayOf = (reason: DeletionHindrance, thing: OpenThing | OpenCash): Way => {
  const { id, title } = thing;
  if (reason === 'CASH') {
    const text = 'isDebt' in thing && thing.isDebt ? wayTexts.debt : wayTexts.cash;
    return { href: paths.clearingAccount(id), text: text(title) };
  }
  const href = paths.investmentClosing(id);
  return { href, text: reason === 'ACCOUNTS' ? wayTexts.account(title) : wayTexts.investment(title) };
};

interface ReasonProps {
  readonly reason: DeletionHindrance;
  readonly standing: DeletionStanding;
}

/** What holds the customer, and where each thing is ended; of what closes already only that it does. */
function Reason({ reason, standing }: ReasonProps) {
  const things = thingsIn(standing, reason);
  const open = things.filter(({ isClosing }) => !isClosing);
  const ways =
    reason === 'ORDERS' ? [{ href: paths.orders(), text: wayTexts.orders }] : open.map((each) => wayOf(reason, each));
  return (
    <Card title={hindranceTexts[reason].title}>
      <Stack gap="small">
        <Text>{isWaiting(standing, reason) ? texts.waiting : hindranceTexts[reason].text}</Text>
        {ways.map(({ href, text }) => (
          <Link key={href} href={href}>
            {text}
          </Link>
        ))}
        {things
          .filter(({ isClosing }) => isClosing)
          .map((thing) => (
            <Text key={thing.id}>{(isLacking(thing) ? wayTexts.lacking : wayTexts.closing)(thing.title)}</Text>
          ))}
      </Stack>
    </Card>
  );
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
        <Reason key={reason} reason={reason} standing={standing} />
      ))}
      {copy}
      <Cluster>
        <Button onClick={() => send({ type: 'standing.reloaded' })}>{texts.again}</Button>
      </Cluster>
    </Stack>
  );
}
