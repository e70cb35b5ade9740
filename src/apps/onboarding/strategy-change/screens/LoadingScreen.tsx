import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { strategyChangeTexts as texts } from '../strategy-change.texts.ts';

export function LoadingScreen() {
  return <Loading text={texts.loading} />;
}

export function PreparingScreen({ snapshot }: ScreenProps<typeof strategyChangeMachine>) {
  return <Loading text={snapshot.matches({ ordering: 'lookingUp' }) ? texts.lookingUp : texts.preparing} />;
}
