import { LaterCodeContext, type LaterCode } from '#apps/onboarding/new-investment/new-investment.later.ts';
import { newInvestmentScreens } from '#apps/onboarding/new-investment/new-investment.screens.tsx';
import { newInvestmentTexts as texts, problemText } from '#apps/onboarding/new-investment/new-investment.texts.ts';
import { AnswersScreen } from '#apps/onboarding/new-investment/screens/AnswersScreen.tsx';
import { PaymentScreen, StartScreen, WireOnlyScreen } from '#apps/onboarding/new-investment/screens/TermsScreens.tsx';
import { termsTexts } from '#apps/onboarding/new-investment/new-investment.terms.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { relationIn } from '#machines/new-investment/new-investment.select.ts';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { newInvestmentDriver } from './new-investment.driver.ts';

const fetched = { code: () => ({ Outlet: () => null, AnswersScreen, PaymentScreen, WireOnlyScreen, StartScreen }) };

/** Proposal and contract are charts with path tests of their own; here stand-ins take their place. */
const later = { proposal: fetched, opening: fetched } as unknown as LaterCode;

const { hindered } = texts;

provePathsOnScreens(
  {
    name: 'new-investment',
    screens: newInvestmentScreens,
    driver: newInvestmentDriver,
    around: (screen) => bare(<LaterCodeContext value={later}>{screen}</LaterCodeContext>),
    says: (snapshot) => {
      const { problem, customer, flaws } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'failed' || screen === 'unsure') return [texts[screen].text];
      if (screen === 'unidentified' || screen === 'unpacked' || screen === 'noAccount') return [hindered[screen].text];
      if (screen === 'unknown' || screen === 'limited') return [hindered[screen].text];
      const reasons = (customer?.relations ?? []).flatMap(({ hindrance }) =>
        hindrance === null ? [] : [texts.relation.hindrance[hindrance]],
      );
      if (screen === 'noneOpen') return [hindered.noneOpen.text, ...reasons];
      const said = problem === null ? [] : [problemText(problem, relationIn(snapshot.context)?.kind)];
      if (screen === 'relation') return [...said, ...reasons];
      if (screen === 'payment' || screen === 'start')
        return [...said, ...flaws.map(({ code }) => termsTexts.flaws[code])];
      if (screen === 'wireOnly') return [...said, termsTexts.noAccount];
      return screen === 'questions' || screen === 'proposal' || screen === 'answers' ? said : [];
    },
  },
  'ONB-08',
);
