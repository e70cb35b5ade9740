import type { ReactNode } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { questionFlowScreens } from '../question-flow/question-flow.screens.tsx';
import {
  FailedScreen,
  LimitedScreen,
  NoAccountScreen,
  NoneOpenScreen,
  UnidentifiedScreen,
  UnknownScreen,
  UnpackedScreen,
  UnsureScreen,
} from './screens/HindranceScreens.tsx';
import { AskedLayout, WayProgress } from './screens/AskedLayout.tsx';
import { RelationScreen } from './screens/RelationScreen.tsx';
import { useLaterCode } from './new-investment.later.ts';
import { newInvestmentTexts as texts } from './new-investment.texts.ts';

type Props = ScreenProps<typeof newInvestmentMachine>;

function QuestionsScreen({ snapshot }: Props) {
  const { questions } = snapshot.children;
  return (
    <AskedLayout snapshot={snapshot}>
      {questions !== undefined && (
        <JourneyOutlet<ReturnType<typeof questionFlowMachine>> actorRef={questions} screens={questionFlowScreens} />
      )}
    </AskedLayout>
  );
}

function ProposalScreen({ snapshot }: Props) {
  const { proposal } = snapshot.children;
  const { Outlet } = useLaterCode().proposal.code();
  return (
    <AskedLayout snapshot={snapshot} behind={0}>
      {proposal !== undefined && <Outlet actorRef={proposal} />}
    </AskedLayout>
  );
}

function OpeningScreen({ snapshot }: Props) {
  const { opening } = snapshot.children;
  const { Outlet } = useLaterCode().opening.code();
  return <Ordering snapshot={snapshot}>{opening !== undefined && <Outlet actorRef={opening} />}</Ordering>;
}

/** What belongs to the order, the last step of the way. */
function Ordering({ snapshot, children }: Pick<Props, 'snapshot'> & { readonly children: ReactNode }) {
  return (
    <Stack gap="large">
      <WayProgress snapshot={snapshot} behind={1} />
      {children}
    </Stack>
  );
}

// What comes after the proposal has its code with the contract's.
function AnswersScreen(props: Props) {
  const { AnswersScreen: Screen } = useLaterCode().opening.code();
  return <Screen {...props} />;
}

function PaymentScreen(props: Props) {
  const { PaymentScreen: Screen } = useLaterCode().opening.code();
  return (
    <Ordering snapshot={props.snapshot}>
      <Screen {...props} />
    </Ordering>
  );
}

function WireOnlyScreen(props: Props) {
  const { WireOnlyScreen: Screen } = useLaterCode().opening.code();
  return (
    <Ordering snapshot={props.snapshot}>
      <Screen {...props} />
    </Ordering>
  );
}

function StartScreen(props: Props) {
  const { StartScreen: Screen } = useLaterCode().opening.code();
  return (
    <Ordering snapshot={props.snapshot}>
      <Screen {...props} />
    </Ordering>
  );
}

export const newInvestmentScreens: Screens<typeof newInvestmentMachine> = {
  loading: () => <Loading text={texts.loading} />,
  relation: RelationScreen,
  questions: QuestionsScreen,
  proposal: ProposalScreen,
  answers: AnswersScreen,
  storing: AnswersScreen,
  unsure: UnsureScreen,
  payment: PaymentScreen,
  wireOnly: WireOnlyScreen,
  start: StartScreen,
  opening: OpeningScreen,
  unidentified: UnidentifiedScreen,
  unpacked: UnpackedScreen,
  noAccount: NoAccountScreen,
  noneOpen: NoneOpenScreen,
  unknown: UnknownScreen,
  limited: LimitedScreen,
  failed: FailedScreen,
};
