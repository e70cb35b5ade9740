import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { challengeTexts as texts } from '../sign-in.texts.ts';

/** An answer is on its way. */
export function BusyScreen() {
  return (
    <JourneyLayout heading={texts.busy.heading}>
      <Loading text={texts.busy.text} />
    </JourneyLayout>
  );
}
