import { unseen } from '#tests/support/proposal/unseen.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { proposalScreens } from '#apps/onboarding/proposal/proposal.screens.tsx';
import { proposalTexts as texts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { sampleOffer } from '#machines/proposal/proposal.samples.ts';
import { bare, plain, proposals, sumsIn, toldBy } from '#tests/support/proposal/told.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/** What each element says by itself: sums in two sizes are one, and nothing runs into its neighbour. */
const saidBy = (element: Element): string => {
  const isOne = element.children.length === 0 || /^-?[\d.]+,\d\d €$/.test(plain(element.textContent));
  const own = isOne
    ? element.textContent
    : [...element.childNodes].map((node) => (node instanceof Element ? saidBy(node) : node.textContent)).join(' ');
  return own ?? '';
};

// The same is held of the paper, by `tests/contract/proposal-on-paper.test.ts`.
it.each(Object.entries(proposals))(
  'ONB-11, ONB-12: %s: the screen says what the proposal says, to the cent',
  async (_, [input, ...events]) => {
    const machine = proposalMachine.provide({
      actors: { view: unseen, readOffer: fromPromise(async () => sampleOffer) },
    });
    const actorRef = createActor(machine, { input }).start();
    await waitFor(actorRef, (snapshot) => snapshot.matches('proposed'));
    for (const event of events) actorRef.send(event);
    const user = userEvent.setup({ delay: null });
    render(
      <MantineTheme>
        <JourneyOutlet<typeof proposalMachine> actorRef={actorRef} screens={proposalScreens} />
      </MantineTheme>,
    );
    await user.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }));
    await user.click(screen.getByRole('button', { name: texts.costs.showYears }));
    const { context } = actorRef.getSnapshot();
    const { sentences, unsaid, sums, onPaperAlone } = toldBy(context);
    const page = saidBy(document.body);
    for (const each of sentences) expect(bare(page)).toContain(each);
    for (const each of unsaid) expect(bare(page)).not.toContain(each);
    const shown = sumsIn(page);
    expect(sums.filter((sum) => !shown.includes(sum) && !onPaperAlone.includes(sum))).toEqual([]);
    // Beside the box for today's money it is said, also while it is off.
    expect(shown.filter((sum) => !sums.includes(sum) && sum !== '2,00%')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(texts.controls.deposit).value).toBe(context.typed.deposit);
  },
);
