import { use } from 'react';
import { type AccountNotice, asksToAct } from '#domain/notices/account-notice.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Unbroken } from '#ui/typography/Unbroken.tsx';
import { LeavingContext } from '../../onboarding-paths.ts';
import type { Saying } from '../dashboard.saying.ts';
import { useWayOf } from '../dashboard.way.ts';

interface SaidProps {
  readonly notice: AccountNotice;
  readonly saying: Saying;
}

/** A notice in its words, and where it can be done. */
export function Said({ notice, saying }: SaidProps) {
  const { title, body, contact } = saying;
  const link = useWayOf(saying);
  const leaveFor = use(LeavingContext);
  return (
    <Notice
      kind={asksToAct(notice) ? 'warning' : 'info'}
      title={title}
      actions={
        link?.isSecret === true ? (
          <Button variant="secondary" size="sm" onClick={() => leaveFor(link.href)}>
            {link.text}
          </Button>
        ) : (
          link !== undefined && (
            <LinkButton href={link.href} variant="secondary" size="sm">
              {link.text}
            </LinkButton>
          )
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
