import { accountProblemTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { depositText } from '#apps/onboarding/contract/contract.money.texts.ts';
import { InvitationContext, type InvitationSurroundings } from '#apps/onboarding/invitation/invitation.later.ts';
import { invitationScreens } from '#apps/onboarding/invitation/invitation.screens.tsx';
import { declineProblemTexts, invitationTexts as texts } from '#apps/onboarding/invitation/invitation.texts.ts';
import { invitationOutcomes } from '#apps/onboarding/invitation/invitation.outcomes.ts';
import {
  differenceTexts,
  differingText,
  inviterText,
  outcomeTexts,
} from '#apps/onboarding/invitation/invitation.outcomes.texts.ts';
import { signingProblemTexts } from '#apps/onboarding/invitation/invitation.signing.texts.ts';
import { AboutInvitation } from '#apps/onboarding/invitation/screens/AboutInvitation.tsx';
import { JoinedContract } from '#apps/onboarding/invitation/screens/JoinedContract.tsx';
import { ReviewScreen } from '#apps/onboarding/invitation/screens/ReviewScreen.tsx';
import { StartScreen } from '#apps/onboarding/invitation/screens/StartScreen.tsx';
import { joinerIn, mayMend } from '#machines/invitation/invitation.select.ts';
import { screenOf } from '#journey/screens.ts';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { invitationDriver } from './invitation.driver.ts';

const fetched = {
  code: () => ({
    Outlet: () => null,
    Review: ReviewScreen,
    Start: StartScreen,
    About: AboutInvitation,
    Contract: JoinedContract,
    ...invitationOutcomes,
  }),
};

/** The charts inside have path tests of their own; here stand-ins take their place. */
const surroundings = {
  portalUrl: 'https://portal.example',
  code: { signUp: fetched, details: fetched, declarations: fetched, identification: fetched, confirmation: fetched },
} as unknown as InvitationSurroundings;

const hindrances = { ...texts, ...outcomeTexts };
const plain = [
  'failed',
  'missing',
  'ended',
  'declined',
  'unidentified',
  'numberMissing',
  'usPerson',
  'underage',
] as const;

provePathsOnScreens(
  {
    name: 'invitation',
    screens: invitationScreens,
    driver: invitationDriver,
    around: (screen) => bare(<InvitationContext value={surroundings}>{screen}</InvitationContext>),
    says: (snapshot) => {
      const { problem, prepared, stranger, joined } = snapshot.context;
      const shown = screenOf(snapshot);
      if (shown === 'differing') {
        const { notTold, fixed, mend, mendBoth, name, insist, known, heading } = differenceTexts;
        const { differs, isInviterTold, isComparedAgain } = snapshot.context;
        const who = inviterText(joinerIn(snapshot.context).about);
        const born = differs.includes('NAME') ? mendBoth : mend;
        const asks = isInviterTold ? known(who, differs) : null;
        const ways = mayMend(snapshot.context)
          ? [differs.includes('BIRTH_DATE') ? born : name, asks ?? insist(who)]
          : [asks ?? fixed(who)];
        return [
          heading(isComparedAgain),
          differingText(differs),
          ...ways,
          ...(problem === 'NOT_TOLD' ? [notTold.text] : []),
        ];
      }
      if (shown === 'told') {
        const { differs } = snapshot.context;
        const { text, next } = differenceTexts.told;
        return [text(inviterText(joinerIn(snapshot.context).about), differs), next(differs)];
      }
      if (shown === 'uncompared') return [differenceTexts.uncompared.text];
      if (shown === 'stranger') return [texts.stranger.text(stranger ?? 'nobody')];
      if (shown === 'joined') {
        const money = snapshot.context.money?.deposit ?? null;
        const told = money === null ? [] : [depositText(money)];
        return [outcomeTexts.joined.text, joined?.contractId ?? 'not joined', ...told];
      }
      if (shown === 'examined' || shown === 'alreadyOpen')
        return [outcomeTexts[shown].heading, outcomeTexts[shown].text];
      if (shown === 'decline') {
        return problem === 'NO_ANSWER' || problem === 'TOO_MANY_ATTEMPTS' ? [declineProblemTexts[problem]] : [];
      }
      if (shown === 'start') {
        return [
          ...(snapshot.context.flaws.length > 0 ? [accountProblemTexts.OPTION_MISSING] : []),
          ...(problem === 'RESUMED' ? [signingProblemTexts.RESUMED] : []),
        ];
      }
      if (shown === 'review') {
        const said = problem !== null && problem in signingProblemTexts;
        return [
          prepared?.operation.summary.subject ?? 'nothing prepared',
          ...(said ? [signingProblemTexts[problem as keyof typeof signingProblemTexts]] : []),
        ];
      }
      const hindrance = plain.find((each) => each === shown);
      return hindrance === undefined ? [] : [hindrances[hindrance].text];
    },
  },
  'REG-08',
);
