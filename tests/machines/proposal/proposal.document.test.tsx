import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { DocumentCard } from '#apps/onboarding/proposal/screens/DocumentCard.tsx';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { sampleAnswers, sampleInput } from '#machines/proposal/proposal.samples.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const saidWhere = (isRenewed: boolean): string => {
  const snapshot = createActor(proposalMachine, {
    input: sampleInput('new-customer-new-business-partner-vv', sampleAnswers),
  }).getSnapshot();
  const { container } = render(
    <MantineTheme>
      <DocumentCard
        snapshot={{ ...snapshot, context: { ...snapshot.context, isRenewed } }}
        onRequest={() => undefined}
      />
    </MantineTheme>,
  );
  return container.textContent;
};

describe('the proposal to take along', () => {
  it('ONB-12: says that it has new figures where they changed before it was made, and only there', () => {
    expect(saidWhere(true)).toContain(proposalTexts.document.renewed);
    expect(saidWhere(false)).not.toContain(proposalTexts.document.renewed);
  });
});
