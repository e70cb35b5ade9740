import { type AccountNotice, asksToAct } from '#domain/notices/account-notice.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Unbroken } from '#ui/typography/Unbroken.tsx';
import { sayingOf, taskTexts as texts } from '../dashboard.tasks.texts.ts';
import { useWayOf } from '../dashboard.way.ts';

/** So many are read at a glance; what comes after is less urgent. */
const atOnce = 3;

function Said({ notice }: { readonly notice: AccountNotice }) {
  const saying = sayingOf(notice);
  const { title, body, contact } = saying;
  const link = useWayOf(saying);
  return (
    <Notice
      kind={asksToAct(notice) ? 'warning' : 'info'}
      title={title}
      actions={
        link !== undefined && (
          <LinkButton href={link.href} variant="secondary" size="sm">
            {link.text}
          </LinkButton>
        )
      }
    >
      <Stack gap="small">
        {body.map((sentences) => (
          <span key={sentences}>
            <Unbroken>{sentences}</Unbroken>
          </span>
        ))}
        {contact !== undefined && <SupportContact of={contact} />}
      </Stack>
    </Notice>
  );
}

const List = ({ notices }: { readonly notices: readonly AccountNotice[] }) => (
  <Stack gap="small">
    {notices.map((notice) => (
      <Said key={JSON.stringify(notice)} notice={notice} />
    ))}
  </Stack>
);

/** What the customer's situation asks to be told, first of all and worst first (BNK-12). */
export function Tasks({ notices }: { readonly notices: readonly AccountNotice[] }) {
  if (notices.length === 0) return null;
  const rest = notices.slice(atOnce);
  return (
    <Stack gap="small">
      <VisuallyHidden>
        <Heading level={2}>{texts.heading}</Heading>
      </VisuallyHidden>
      <List notices={notices.slice(0, atOnce)} />
      {rest.length > 0 && (
        <Disclosure summary={texts.showAll(rest.length)}>
          <List notices={rest} />
        </Disclosure>
      )}
    </Stack>
  );
}
