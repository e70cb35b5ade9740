import { parseAmountText } from '#domain/money/money.ts';
import { couponFromText } from '#domain/proposal/coupon.ts';
import { limitsAgainst } from '#domain/proposal/judgement.ts';
import { sumProblems } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { proposalMachine } from './proposal.machine.ts';
import { choiceIn, documentIn, heldIn, judgedIn, proposedIn } from './proposal.select.ts';
import type { ProposalContext } from './proposal.types.ts';

const { always, everywhere, never } = statementsOf<typeof proposalMachine>();

const flawsOf = (context: ProposalContext) =>
  sumProblems(heldIn(context), context.asked, entryPointOf(context.entryPoint).questions);

/** Whether what stands in the fields are sums, such that go with the answers, and something suits them. */
const hasFineSums = (context: ProposalContext): boolean => {
  const isRead = Object.values(context.typed).every((text) => {
    const amount = parseAmountText(text);
    return amount.ok || amount.refusal === 'empty';
  });
  return isRead && flawsOf(context).length === 0 && judgedIn(context)?.recommended !== null;
};

/** What a proposal is made of, beside what is only typed or drawn. */
const madeOf = ({ answers, wanted, wantedPackage, coupon }: ProposalContext) => ({
  answers,
  wanted,
  wantedPackage,
  coupon,
});

export const proposalStatements: readonly Statement<typeof proposalMachine>[] = [
  everywhere('ONB-10', 'Vorgeschlagen wird nur, was jede einzelne Grenze erlaubt.', (at) => {
    if (!isIn(at, 'proposed')) return true;
    const judged = judgedIn(at.context);
    const step = judged?.steps.find(({ strategy }) => strategy === proposedIn(at.context)?.strategy);
    return (
      judged?.recommended === null ||
      (judged !== undefined && step !== undefined && limitsAgainst(judged, step).length === 0)
    );
  }),
  always(
    'ONB-10',
    'Angenommen wird nur, was geeignet ist, zu den Regeln der Fragen passt und vollständig ist.',
    (step) => {
      if (!enters(step, 'accepted') && !enters(step, 'continued')) return true;
      const { context } = step.after;
      const judged = judgedIn(context);
      return (
        judged !== undefined &&
        judged.recommended !== null &&
        choiceIn(context) !== null &&
        flawsOf(context).length === 0
      );
    },
  ),
  always(
    'ONB-10',
    'Wer mehr Risiko will, als die Angaben erlauben, behält den Vorschlag und erfährt die Grenze.',
    (step) => {
      const chosen = isIn(step.before, 'proposed.typing.considering') ? step.heard('strategy.chosen') : null;
      if (chosen === null) return true;
      const { before, after } = step;
      const judged = judgedIn(before.context);
      const found = judged?.steps.find(({ strategy }) => strategy === chosen.strategy);
      // A theme is one thing and leaves no choice.
      if (found === undefined || judged?.steps.length === 1) return same(before.context, after.context);
      const isFree = judged !== undefined && found !== undefined && limitsAgainst(judged, found).length === 0;
      if (isFree) return proposedIn(after.context)?.strategy === chosen.strategy && after.context.blocked === null;
      return same(madeOf(before.context), madeOf(after.context)) && after.context.blocked === chosen.strategy;
    },
  ),
  always('ONB-02', 'Eine Ablehnung lässt alles stehen und nennt jeden Grund.', (step) => {
    const asked = isIn(step.before, 'proposed') && step.heard('proposal.accepted') !== null;
    if (!asked || !isIn(step.after, 'proposed')) return true;
    const { problems, typed } = step.after.context;
    return (
      problems.length > 0 &&
      same(madeOf(step.before.context), madeOf(step.after.context)) &&
      same(typed, step.before.context.typed)
    );
  }),
  everywhere(
    'ONB-14',
    'Gerechnet wird mit möglichen Beträgen, und nur mit ihnen: sonst gibt es keine Prognose.',
    (at) => {
      if (!isIn(at, 'proposed')) return true;
      return isIn(at, 'proposed.typing.considering') === hasFineSums(at.context);
    },
  ),
  always('ONB-02', 'Was in ein Feld getippt wird, steht dort, auch wenn es abgelehnt wird.', (step) => {
    const deposit = isIn(step.before, 'proposed') ? step.heard('deposit.changed') : null;
    const savings = isIn(step.before, 'proposed') ? step.heard('savings.changed') : null;
    const typed = {
      ...step.before.context.typed,
      ...(deposit && { deposit: deposit.text }),
      ...(savings && { savings: savings.text }),
    };
    return same(step.after.context.typed, typed);
  }),
  always('ONB-13', 'Nichts als die beiden Beträge ändert sich hier an den Antworten.', ({ before, after }) => {
    const others = ({ context: { answers } }: typeof before) => ({ ...answers, deposit: null, savings: null });
    return same(others(before), others(after));
  }),
  always('ONB-13', 'Wer zurückgeht, verliert nichts von dem, was hier gewählt war.', (step) => {
    if (!enters(step, 'left') || step.kind !== 'user') return true;
    return same(madeOf(step.before.context), madeOf(step.after.context));
  }),
  always('ONB-08', 'Nur ein erster Vorschlag führt zu weiteren Fragen, und nur er.', (step) => {
    if (enters(step, 'continued')) return isQuick(step.after.context.entryPoint);
    return !enters(step, 'accepted') || !isQuick(step.after.context.entryPoint);
  }),
  everywhere('ONB-10', 'Was nicht passt, kommt mit einer Alternative.', (at) => {
    if (!isIn(at, 'unsuited')) return true;
    const judged = judgedIn(at.context);
    return judged?.recommended === null && judged.alternative !== null && judged.reasons.length > 0;
  }),
  always('ONB-12', 'Ein Gutschein wird nur mitgenommen, wenn er der Form nach einer ist.', (step) => {
    const entered = isIn(step.before, 'proposed') ? step.heard('coupon.added') : null;
    if (entered === null) return true;
    const code = couponFromText(entered.text);
    const { coupon, problems } = step.after.context;
    if (code.ok) return coupon === code.value;
    return coupon === step.before.context.coupon && problems.length === 1;
  }),
  always('ONB-12', 'Gerechnet wird mit dem Angebot von heute; ohne es wird nichts vorgeschlagen.', (step) => {
    if (step.broke('readOffer') || ended(step, 'loadingLimit')) return isIn(step.after, 'failed');
    const offer = step.answer('readOffer')?.output;
    return offer === undefined || !isIn(step.after, 'proposed') || same(step.after.context.offer, offer);
  }),
  always(
    'ONB-12',
    'Auf Papier kommt auf Wunsch genau das, was dann auf dem Bildschirm steht, und nur, was annehmbar ist.',
    (step) => {
      const sent = begun(step, 'saveDocument');
      const isFree = isIn(step.before, 'proposed') && !isIn(step.before, 'proposed.printing.downloading');
      const isWished = isFree && step.heard('document.requested') !== null;
      const isFine = isWished && hasFineSums(step.before.context);
      if (!isFine) return sent.length === 0;
      return sent.length === 1 && same(sent[0], documentIn(step.before.context));
    },
  ),
  always('ONB-12', 'Ein PDF, das entsteht, hält nichts auf.', (step) => {
    const typed = isIn(step.before, 'proposed.printing.downloading') ? step.heard('deposit.changed') : null;
    return typed === null || isIn(step.after, 'proposed.printing.downloading');
  }),
  always(
    'ONB-12',
    'Sind unsere Kennzahlen inzwischen andere, wird neu gerechnet, statt etwas anderes zu drucken.',
    (step) => {
      if (step.broke('saveDocument') || ended(step, 'savingLimit'))
        return isIn(step.after, 'proposed.printing.downloadFailed');
      const result = step.answer('saveDocument')?.output;
      if (result === undefined) return true;
      return result.ok
        ? isIn(step.after, 'proposed.printing.downloaded')
        : isIn(step.after, 'loading') && step.after.context.isRenewed;
    },
  ),
  always('ONB-11', 'Die heutige Kaufkraft ändert die Darstellung und sonst nichts.', (step) => {
    if (!isIn(step.before, 'proposed.typing.considering') || step.heard('purchasingPower.switched') === null)
      return true;
    const [before, after] = [step.before.context, step.after.context];
    const isSwitched = before.inTodaysMoney !== after.inTodaysMoney && isIn(step.after, 'proposed');
    return isSwitched && same({ ...before, inTodaysMoney: null }, { ...after, inTodaysMoney: null });
  }),
  always('ONB-11', 'Was in heutiger Kaufkraft zu sehen war, ist es nach dem Neuladen wieder.', (step) => {
    return step.heard('purchasingPower.recalled') === null || step.after.context.inTodaysMoney;
  }),
  never('ONB-12', 'Ein gestrichener Gutschein gilt nicht mehr.', (step) => {
    const isDropped = step.heard('coupon.removed') !== null && isIn(step.before, 'proposed.typing.considering');
    return isDropped && step.after.context.coupon !== null;
  }),
  always('API-07', 'Erneut versucht wird auf Wunsch.', (step) => {
    const isAsked =
      step.heard('loading.retried') !== null && (isIn(step.before, 'failed') || isIn(step.before, 'unavailable'));
    return !isAsked || begun(step, 'readOffer').length === 1;
  }),
  everywhere(
    'API-07',
    'Auf das Angebot wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'proposal.loading'),
  ),
  everywhere(
    'API-07',
    'Auf das PDF wird nicht ohne Ende gewartet.',
    (at) =>
      !isIn(at, 'proposed.printing.downloading') ||
      hasLimit(at, 'savingLimit', 'proposal.proposed.printing.downloading'),
  ),
];
