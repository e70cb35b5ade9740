import { createContext, use } from 'react';
import { type LazyChart, lazyChart } from '#journey/lazy-chart.ts';
import type { signUpCode } from '../new-product/new-product.sign-up.ts';
import type { OnboardingApp } from '../compose.ts';
import type { InvitationShelf } from './invitation.kept.ts';
import type { invitationOutcomes } from './invitation.outcomes.ts';
import type { invitationSteps } from './invitation.steps.tsx';

type Steps = ReturnType<typeof invitationSteps>;

/** What comes once somebody goes on with their invitation: nobody needs it who declines. */
export interface InvitationCode {
  readonly signUp: LazyChart<ReturnType<typeof signUpCode>>;
  readonly details: LazyChart<Steps['details']>;
  readonly declarations: LazyChart<Steps['declarations']>;
  readonly identification: LazyChart<Steps['identification']>;
  readonly confirmation: LazyChart<Steps['confirmation'] & typeof invitationOutcomes>;
}

export const invitationCodeOf = (
  app: OnboardingApp,
  page: Window,
  { token }: Pick<InvitationShelf, 'token'>,
): InvitationCode => {
  const load = async () => {
    const { invitationSteps: code } = await import('./invitation.steps.tsx');
    return code(app.caller, page.document);
  };
  return {
    signUp: lazyChart(async () => {
      const { signUpCode: code } = await import('../new-product/new-product.sign-up.ts');
      return code(app, page, token);
    }),
    details: lazyChart(async () => (await load()).details),
    declarations: lazyChart(async () => (await load()).declarations),
    identification: lazyChart(async () => (await load()).identification),
    confirmation: lazyChart(async () => {
      const [{ confirmation }, { invitationOutcomes: outcomes }] = await Promise.all([
        load(),
        import('./invitation.outcomes.ts'),
      ]);
      return { ...confirmation, ...outcomes };
    }),
  };
};

/** What the screens of an invitation have around them. */
export interface InvitationSurroundings {
  readonly code: InvitationCode;
  /** Where the account is seen afterwards. */
  readonly portalUrl: string;
}

export const InvitationContext = createContext<InvitationSurroundings | undefined>(undefined);

/** Throws outside of the journey. */
export const useInvitation = (): InvitationSurroundings => {
  const surroundings = use(InvitationContext);
  if (surroundings === undefined) throw new Error('A part of the invitation was rendered outside of it.');
  return surroundings;
};
