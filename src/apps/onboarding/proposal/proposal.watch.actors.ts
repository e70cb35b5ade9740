import type { AnyActorRef, AnyEventObject } from 'xstate';
import { wishIn } from '#machines/proposal/proposal.select.ts';
import type { Considered, ProposalContext } from '#machines/proposal/proposal.types.ts';

/** So long nothing more is set at a proposal before it is told, in milliseconds: a slider passes many sums. */
const rest = 400;

/** Whose proposal is watched, and whom it is told. */
interface Watching {
  readonly system: AnyActorRef['system'];
  readonly sendBack: (event: AnyEventObject) => void;
}

/**
 * Tells the chart of what is set at the proposal, once it has come to rest, as `proposal.considered`.
 *
 * @returns ends it
 */
export const watchProposal = ({ system, sendBack }: Watching): (() => void) => {
  const proposal = system.get('proposal') as AnyActorRef;
  const considered = (): Considered => {
    const { context } = proposal.getSnapshot() as { readonly context: ProposalContext };
    return { wish: wishIn(context), answers: context.answers };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What it began with is no news.
  let told = JSON.stringify(considered());
  const tell = (): void => {
    const now = considered();
    const text = JSON.stringify(now);
    if (text === told) return;
    told = text;
    sendBack({ type: 'proposal.considered', ...now });
  };
  const subscription = proposal.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, rest);
  });
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
  };
};
