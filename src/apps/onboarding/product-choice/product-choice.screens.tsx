import type { Screens } from '#journey/screens.ts';
import type { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { ChoiceScreen } from './screens/ChoiceScreen.tsx';
import { DeletionScreen } from './screens/DeletionScreen.tsx';
import { LinkFailedScreen } from './screens/LinkFailedScreen.tsx';
import { productChoiceTexts as texts } from './product-choice.texts.ts';

export const productChoiceScreens: Screens<typeof productChoiceMachine> = {
  loading: () => <Loading text={texts.loading} />,
  choice: ChoiceScreen,
  linkFailed: LinkFailedScreen,
  deletion: DeletionScreen,
  deleting: DeletionScreen,
};
