import type { OpenDraft } from '#machines/dashboard/dashboard.types.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { displayInstant } from '#ui/display/format.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** What was begun before the last sign-out and is still there (decisions §1). */
export function OpenDrafts({ drafts }: { readonly drafts: readonly OpenDraft[] }) {
  const known = drafts.filter(({ journey }) => journey === 'withdrawal');
  if (known.length === 0) return null;
  return (
    <Notice kind="info" title={texts.drafts}>
      <Stack gap="small">
        {known.map(({ subject, savedAt }) => (
          <Stack key={subject} gap="tight" align="start">
            <span>{texts.draft(displayInstant(savedAt))}</span>
            <LinkButton href={paths.withdrawal(subject)} variant="secondary" size="sm">
              {texts.goOn}
            </LinkButton>
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}
