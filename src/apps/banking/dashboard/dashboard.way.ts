import { useOnboardingPaths } from '../onboarding-paths.ts';
import type { Saying } from './dashboard.saying.ts';

/** Where what is said can be done; undefined where there is no page for it. */
export const useWayOf = ({ link, onboarding }: Saying) => {
  const paths = useOnboardingPaths();
  if (onboarding === undefined) return link;
  const { text, to } = onboarding;
  if (to === 'products') return { text, href: paths.products() };
  if ('invited' in to) return { text, href: paths.invitation(to.invited) };
  return { text, href: 'renewed' in to ? paths.renewal(to.renewed) : paths.application(to) };
};
