import type { Hint, HintVariant } from '#domain/entities/hint.ts';
import { hintLink } from '#domain/hints/hints.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { hintMachine } from '#machines/hint/hint.machine.ts';
import { shownHints } from '#machines/hint/hint.select.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { useHintPlace } from '../HintPlaceContext.ts';
import { hintTexts as texts } from '../hint.texts.ts';

const kindOf: Readonly<Record<HintVariant, NoticeKind>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'refusal',
};

/** The hints of a page, one below the other (SHL-06). */
export function HintsScreen({ snapshot, send }: ScreenProps<typeof hintMachine>) {
  const hints = shownHints(snapshot.context, useHintPlace());
  if (hints.length === 0) return null;
  return (
    <section aria-label={texts.region}>
      <Stack gap="small">
        {hints.map((hint) => (
          <Notice
            key={hint.id}
            kind={kindOf[hint.variant]}
            title={hint.name}
            actions={<HintActions hint={hint} onDismiss={() => send({ type: 'hint.dismissed', id: hint.id })} />}
          >
            {hint.description}
          </Notice>
        ))}
      </Stack>
    </section>
  );
}

function HintActions({ hint, onDismiss }: { readonly hint: Hint; readonly onDismiss: () => void }) {
  const link = hintLink(hint['link-url']);
  const text = hint['link-text'];
  return (
    <Cluster gap="small">
      {link !== undefined && text !== null && (
        <LinkButton
          href={link.kind === 'internal' ? link.to : link.href}
          newTab={link.kind === 'external'}
          variant="secondary"
          size="sm"
        >
          {text}
        </LinkButton>
      )}
      {hint.dismissible && <QuietLink onClick={onDismiss}>{texts.dismiss}</QuietLink>}
    </Cluster>
  );
}
