import type { DraftNote } from '#domain/drafts/draft.ts';
import { isInvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { displayInstant } from '#ui/display/format.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { draftTexts } from '../dashboard.drafts.texts.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** Where each journey is gone on with. */
const useAddresses = () => {
  const onboarding = useOnboardingPaths();
  return {
    'exemption-order-form': paths.exemptionOrderForm,
    'new-investment': (way: string) => (isInvestmentWay(way) ? onboarding.wayIn(way) : onboarding.products()),
    profile: paths.profile,
    'reference-account': paths.referenceAccount,
    'savings-plan': paths.savingsPlan,
    'strategy-change': onboarding.strategyChange,
    'top-up': paths.topUp,
    withdrawal: paths.withdrawal,
    'wphg-update': onboarding.renewal,
  } satisfies Readonly<Record<DraftNote['journey'], (subject: string) => string>>;
};

/** What was begun before the last sign-out and is still there (decisions §1). */
export function OpenDrafts({ drafts }: { readonly drafts: readonly DraftNote[] }) {
  const addresses = useAddresses();
  if (drafts.length === 0) return null;
  return (
    <Notice kind="info" title={texts.drafts}>
      <Stack gap="small">
        {drafts.map(({ journey, subject, savedAt }) => (
          <Stack key={`${journey} ${subject}`} gap="tight" align="start">
            <span>{draftTexts[journey].saved(displayInstant(savedAt))}</span>
            <LinkButton href={addresses[journey](subject)} variant="secondary" size="sm">
              {draftTexts[journey].goOn}
            </LinkButton>
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}
