import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { loginTexts as texts } from '../login.texts.ts';

/** Before it is known whether a step still waits; gone before it is painted, since the browser itself knows. */
export function ResumingScreen() {
  return (
    <JourneyLayout heading={texts.heading}>
      <Loading isPart />
    </JourneyLayout>
  );
}
