import { useOnboardingPaths } from '../onboarding-paths.ts';
import type { Saying } from './dashboard.saying.ts';

interface Way {
  readonly text: string;
  readonly href: string;
  /** Whether the address holds a secret: then it stands in no link, where a program that counts clicks would read it (PLT-15). */
  readonly isSecret?: true;
}

/** Where what is said can be done; undefined where there is no page for it. */
export const useWayOf = ({ link, onboarding }: Saying): Way | undefined => {
  const paths = useOnboardingPaths();
  if (onboarding === undefined) return link;
  const { text, to } = onboarding;
  if (to === 'products') return { text, href: paths.products() };
  if ('invited' in to) return { text, href: paths.invitation(to.invited), isSecret: true };
  return { text, href: 'renewed' in to ? paths.renewal(to.renewed) : paths.application(to) };
};
