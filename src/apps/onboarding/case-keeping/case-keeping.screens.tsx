import type { Screens, ScreenProps } from '#journey/screens.ts';
import type { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { caseKeepingTexts as texts, keptText } from './case-keeping.texts.ts';

function KeptScreen({ snapshot }: ScreenProps<typeof caseKeepingMachine>) {
  const { caseId, savedAt } = snapshot.context;
  if (savedAt === null) return null;
  return (
    <Text size="small" tone="second">
      {keptText(caseId, savedAt)}
    </Text>
  );
}

/** What is saved and when, below every question; it never stands in the way. */
export const caseKeepingScreens: Screens<typeof caseKeepingMachine> = {
  kept: KeptScreen,
  saving: () => (
    <Text size="small" tone="second">
      {texts.saving}
    </Text>
  ),
  waiting: () => (
    <Notice kind="warning" title={texts.waiting.title} announce="polite">
      {texts.waiting.text}
    </Notice>
  ),
};
