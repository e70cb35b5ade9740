import { documentIn } from '../proposal.select.ts';
import { proposalSetup, withoutCoupon } from '../proposal.setup.ts';
import type { DocumentInput, DocumentResult, ProposalContext } from '../proposal.types.ts';

const saved = ({ event }: { readonly event: { readonly output: DocumentResult } }) => ({ result: event.output });

/** The paper of what stands on the screen, at any moment but while one is made. */
const givesDocument = {
  'document.requested': [
    { guard: 'isUnacceptable', target: 'offered', actions: { type: 'sayProblems', params: withoutCoupon } },
    { target: 'downloading', actions: 'forgetRenewal' },
  ],
} as const;

/** A chart that proposes nothing puts nothing on paper. */
const documentOf = ({ context }: { readonly context: ProposalContext }): DocumentInput => {
  const input = documentIn(context);
  if (input === undefined) throw new Error('There is no offer that a document could be made of.');
  return input;
};

/** The proposal on paper; while one is made everything else goes on. */
export const printing = proposalSetup.createStateConfig({
  meta: { caption: 'Vorschlag als PDF', requirements: ['ONB-12'] },
  initial: 'offered',
  states: {
    offered: {
      meta: { caption: 'PDF wird angeboten', screen: 'proposal', requirements: ['ONB-12'] },
      on: givesDocument,
    },
    downloading: {
      meta: { caption: 'PDF des Vorschlags wird erstellt', screen: 'proposal', requirements: ['ONB-11', 'ONB-12'] },
      invoke: {
        id: 'saveDocument',
        src: 'saveDocument',
        input: documentOf,
        onDone: [
          { guard: { type: 'isOutdated', params: saved }, target: '#proposal.loading', actions: 'noteRenewal' },
          { target: 'downloaded' },
        ],
        onError: 'downloadFailed',
      },
      after: { savingLimit: 'downloadFailed' },
    },
    downloaded: {
      meta: { caption: 'PDF des Vorschlags ist heruntergeladen', screen: 'proposal', requirements: ['ONB-12'] },
      on: givesDocument,
    },
    downloadFailed: {
      meta: { caption: 'PDF ließ sich nicht erstellen', screen: 'proposal', requirements: ['API-07'] },
      on: givesDocument,
    },
  },
});
