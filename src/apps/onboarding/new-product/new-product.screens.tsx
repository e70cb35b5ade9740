import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { questionFlowScreens } from '../question-flow/question-flow.screens.tsx';
import { FilledLayout } from './screens/FilledLayout.tsx';
import { KindScreen } from './screens/KindScreen.tsx';
import {
  ClosedScreen,
  FailedScreen,
  OvertakenScreen,
  RefusedScreen,
  UnknownScreen,
} from './screens/SetbackScreens.tsx';
import { useLaterCode } from './new-product.later.ts';
import { newProductTexts as texts } from './new-product.texts.ts';

type Props = ScreenProps<typeof newProductMachine>;

function QuestionsScreen({ snapshot }: Props) {
  const { questions } = snapshot.children;
  return (
    <FilledLayout snapshot={snapshot}>
      {questions !== undefined && (
        <JourneyOutlet<ReturnType<typeof questionFlowMachine>> actorRef={questions} screens={questionFlowScreens} />
      )}
    </FilledLayout>
  );
}

function ProposalScreen({ snapshot }: Props) {
  const { proposal } = snapshot.children;
  const { Outlet } = useLaterCode().proposal.code();
  return (
    <FilledLayout isWide snapshot={snapshot} behind={0}>
      {proposal !== undefined && <Outlet actorRef={proposal} />}
    </FilledLayout>
  );
}

function SignUpScreen({ snapshot }: Props) {
  const { signUp } = snapshot.children;
  const { Outlet } = useLaterCode().signUp.code();
  return (
    <FilledLayout snapshot={snapshot} behind={1}>
      {signUp !== undefined && <Outlet actorRef={signUp} />}
    </FilledLayout>
  );
}

export const newProductScreens: Screens<typeof newProductMachine> = {
  loading: () => <Loading text={texts.loading} />,
  kind: KindScreen,
  questions: QuestionsScreen,
  proposal: ProposalScreen,
  signUp: SignUpScreen,
  entering: () => <Loading text={texts.entering} />,
  overtaken: OvertakenScreen,
  closed: ClosedScreen,
  unknown: UnknownScreen,
  refused: RefusedScreen,
  failed: FailedScreen,
};
