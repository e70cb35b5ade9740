import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { cents, euros } from '#domain/money/money.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { screenOf } from '#journey/screens.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import type { QuestionFlowInput } from '#machines/question-flow/question-flow.types.ts';
import type { QuestionPartEvent } from '#machines/question-part/question-part.types.ts';

const vv = 'new-customer-new-business-partner-vv';
const renewal = 'existing-customer-update-business-partner';

const typical: Readonly<Record<QuestionId, string>> = {
  theme: 'BA',
  investmentYears: '30',
  deposit: '3.000',
  savings: '100',
  expenses: '1.500',
  netIncome: '2.800',
  freeAssets: '20.000',
  liabilities: '0',
  illiquidAssets: '40.000',
  knowledge: '3',
  holdingPeriod: '5+',
  drawdown: '25',
  riskPreference: '0.65',
  sustainabilityChoice: 'NO',
  sustainabilityDetermination: 'BOTH',
  sustainabilityDegree: '0.5',
  ecologicalSelection: 'NO',
  paiSelection: '',
  choiceNotAvailable: 'NO',
};

type Asking = ActorRefFrom<ReturnType<typeof questionPartMachine>>;

const begun = (id: EntryPointId, more: Partial<QuestionFlowInput> = {}) => {
  const none = { isKnown: false, answers: {}, suggested: {}, shown: null, wasReasked: false };
  const actor = createActor(questionFlowMachine(id), { input: { asked: sampleAsked(id), ...none, ...more } }).start();
  const asking = (): Asking => {
    const [part] = Object.values(actor.getSnapshot().children);
    if (part === undefined) throw new Error('Nothing is asked.');
    return part;
  };
  const screen = () => screenOf(asking().getSnapshot());
  const send = (event: QuestionPartEvent) => asking().send(event);
  const answer = (value?: string) => {
    const question = screen() as QuestionId;
    const given = value ?? typical[question];
    send({ type: `${question}.answered`, given: { text: given, option: given, options: [] } });
  };
  const problems = () =>
    asking()
      .getSnapshot()
      .context.problems.map(({ code }) => code);
  /** The screens that are passed until the end with typical answers. */
  const through = () => {
    const seen: (string | undefined)[] = [];
    while (actor.getSnapshot().status === 'active' && seen.length < 40) {
      seen.push(screen());
      answer();
    }
    return seen;
  };
  const context = () => asking().getSnapshot().context;
  return { actor, screen, send, answer, problems, context, through };
};

const core: readonly QuestionId[] = [
  'deposit',
  'savings',
  'expenses',
  'netIncome',
  'freeAssets',
  'liabilities',
  'illiquidAssets',
  'knowledge',
  'holdingPeriod',
  'drawdown',
  'riskPreference',
];

describe('ONB-08: what is asked on each way in, in this order', () => {
  it.each<[EntryPointId, readonly QuestionId[]]>([
    [vv, [...core, 'sustainabilityChoice']],
    ['new-customer-new-business-partner-cash-invest', [...core, 'choiceNotAvailable']],
    ['new-customer-new-business-partner-topics', ['theme', ...core, 'choiceNotAvailable']],
    ['new-customer-new-business-partner-tangible-assets', [...core, 'choiceNotAvailable']],
    [
      'new-customer-new-business-partner-retirement',
      ['investmentYears', ...core.filter((each) => each !== 'holdingPeriod'), 'sustainabilityChoice'],
    ],
    [
      'new-customer-new-business-partner-child',
      [...core.filter((each) => !['liabilities', 'illiquidAssets'].includes(each)), 'sustainabilityChoice'],
    ],
    ['new-customer-new-business-partner-simple-proposal', ['deposit', 'savings', 'holdingPeriod', 'riskPreference']],
    ['existing-customer-change-strategy', ['knowledge', 'holdingPeriod', 'drawdown', 'riskPreference']],
    [renewal, core.slice(2)],
    ['existing-customer-new-ips-vv', [...core, 'sustainabilityChoice']],
    ['existing-customer-new-business-partner-interest', [...core, 'choiceNotAvailable']],
  ])('%s', (id, questions) => {
    const { actor, through } = begun(id);
    expect(through()).toEqual(questions);
    expect(actor.getSnapshot().output?.kind).toBe('answered');
  });

  it("of a child's account relation no loans and no tied assets, under the child's rules, and back as well", () => {
    const asked = { ...sampleAsked(renewal), child: true };
    const { actor, screen, send, answer, through } = begun(renewal, { asked });
    answer('0');
    // A child has no income that would have to cover anything.
    answer('0');
    answer('0');
    expect(screen()).toBe('knowledge');
    send({ type: 'step.left' });
    expect(screen()).toBe('freeAssets');
    answer('100');
    expect(through()).toEqual(['knowledge', 'holdingPeriod', 'drawdown', 'riskPreference']);
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'answered', answers: { expenses: 0, netIncome: 0 } });
  });

  const asked = { existing: true, customerPackage: 'DIGITAL', child: true } as const;
  const ofChild = core.filter((each) => !['liabilities', 'illiquidAssets'].includes(each));

  it.each<[EntryPointId, readonly QuestionId[]]>([
    ['new-customer-new-business-partner-cash-invest', [...ofChild, 'choiceNotAvailable']],
    ['existing-customer-new-business-partner-cash-invest', [...ofChild, 'choiceNotAvailable']],
    ['existing-customer-new-business-partner-interest', [...ofChild, 'choiceNotAvailable']],
    ['existing-customer-new-business-partner-topics', ['theme', ...ofChild, 'choiceNotAvailable']],
    ['existing-customer-new-business-partner-vv', [...ofChild, 'sustainabilityChoice']],
    ['existing-customer-new-ips-cash-invest', [...ofChild, 'choiceNotAvailable']],
    ['existing-customer-new-ips-topics', ['theme', ...ofChild, 'choiceNotAvailable']],
    ['existing-customer-new-ips-vv', [...ofChild, 'sustainabilityChoice']],
    ['existing-customer-change-strategy', ['knowledge', 'holdingPeriod', 'drawdown', 'riskPreference']],
    [renewal, ofChild.slice(2)],
  ])('%s, about the account of a child: neither loans nor tied assets (decisions §17)', (id, questions) => {
    const { actor, through } = begun(id, { asked: { ...asked, category: 'VV.VV' } });
    expect(through()).toEqual(questions);
    expect(actor.getSnapshot().output?.kind).toBe('answered');
  });

  it('back from the risk of a child leads to its free assets, and where its data are in force to the savings', () => {
    const way = 'existing-customer-new-ips-vv';
    const child = { ...asked, category: 'VV.VV' } as const;
    const { screen, send, answer } = begun(way, { asked: child });
    while (screen() !== 'knowledge') answer();
    send({ type: 'step.left' });
    expect(screen()).toBe('freeAssets');
    const inForce = begun(way, { asked: child, isKnown: true });
    expect(inForce.through()).toEqual(['deposit', 'savings', 'sustainabilityChoice']);
  });

  it('sums and preferences alone of a customer whose data are in force', () => {
    const { through } = begun('existing-customer-new-ips-topics', { isKnown: true });
    expect(through()).toEqual(['theme', 'deposit', 'savings', 'choiceNotAvailable']);
  });
});

describe('ONB-13: what was typed and not sent', () => {
  it('is there again in whichever part its question is asked next', () => {
    const { actor, context, screen, send, answer } = begun(vv);
    const given = { text: 'eintausend', option: null, options: [] };
    answer();
    answer();
    expect(screen()).toBe('expenses');
    send({ type: 'answer.typed', given });
    actor.send({ type: 'answers.typed', typed: context().typed });
    send({ type: 'step.left' });
    expect([screen(), context().typed]).toEqual(['savings', { expenses: given }]);
    answer();
    expect([screen(), context().typed]).toEqual(['expenses', { expenses: given }]);
    answer();
    actor.send({ type: 'answers.typed', typed: context().typed });
    expect([screen(), context().typed, actor.getSnapshot().context.typed]).toEqual(['netIncome', {}, {}]);
  });
});

describe('ONB-02, ONB-14: an answer that will not do', () => {
  it('stays as it was typed, with every reason, and the next one that will do leads on', () => {
    const { context, screen, answer, problems } = begun(vv);
    answer('10');
    expect([screen(), problems()]).toEqual(['deposit', ['DEPOSIT_OR_SAVINGS_NEEDED', 'DEPOSIT_BELOW_MINIMUM']]);
    expect(context().typed.deposit?.text).toBe('10');
    answer('25');
    expect([screen(), problems()]).toEqual(['savings', []]);
  });

  it('known free assets hold against the deposit of an existing customer', () => {
    const suggested = { freeAssets: euros(1000) };
    const { screen, answer, problems } = begun('existing-customer-new-ips-vv', { isKnown: true, suggested });
    answer('1.000,01');
    expect([screen(), problems()]).toEqual(['deposit', ['DEPOSIT_ABOVE_FREE_ASSETS']]);
  });

  it('tied assets below the deposit lead back to it, and say why', () => {
    const { actor, screen, answer, problems } = begun(vv);
    for (let n = 0; n < 6; n += 1) answer();
    expect(screen()).toBe('illiquidAssets');
    answer('2.999');
    expect([screen(), problems()]).toEqual(['deposit', ['DEPOSIT_ABOVE_FREE_ASSETS']]);
    expect(actor.getSnapshot().context.answers.illiquidAssets).toBe(299_900);
    answer('2.999');
    expect(screen()).toBe('knowledge');
  });
});

describe('ONB-14: from an answer that fails to the one by which it does, and on', () => {
  it('tied assets that were mistyped are mended without another deposit', () => {
    const { actor, screen, send, answer, problems } = begun(vv);
    for (let n = 0; n < 6; n += 1) answer();
    answer('1.000');
    expect([screen(), problems()]).toEqual(['deposit', ['DEPOSIT_ABOVE_FREE_ASSETS']]);
    send({ type: 'answer.reconsidered' });
    expect(screen()).toBe('illiquidAssets');
    answer('40.000');
    expect(screen()).toBe('knowledge');
    expect(actor.getSnapshot().context.answers).toMatchObject({ deposit: 300_000, illiquidAssets: 4_000_000 });
  });

  it('a deposit that was typed and refused goes along, and nobody passes the answer that still refuses it', () => {
    const first = begun(vv);
    first.through();
    const { answers } = first.actor.getSnapshot().context;
    const { actor, screen, send, answer } = begun(vv, {
      answers: { ...answers, freeAssets: euros(90_000) },
      shown: 'deposit',
    });
    answer('50.000');
    send({ type: 'answer.reconsidered' });
    expect(screen()).toBe('illiquidAssets');
    send({ type: 'step.left' });
    answer();
    expect(screen()).toBe('illiquidAssets');
    answer('50.000');
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'answered', answers: { deposit: 5_000_000 } });
  });

  it('what is known of a customer is no answer that could be given anew here', () => {
    const suggested = { freeAssets: euros(1000), illiquidAssets: euros(500) };
    const { actor, screen, send, answer } = begun('existing-customer-new-ips-vv', { isKnown: true, suggested });
    answer('600');
    send({ type: 'answer.reconsidered' });
    expect(screen()).toBe('deposit');
    expect(actor.getSnapshot().value).toBe('planning');
  });

  it('an income that does not suffice leads to the savings rate, and stays', () => {
    const { screen, send, answer, problems } = begun(vv);
    for (let n = 0; n < 3; n += 1) answer();
    answer('1.550');
    expect([screen(), problems()]).toEqual(['netIncome', ['INCOME_INSUFFICIENT']]);
    send({ type: 'answer.reconsidered' });
    expect(screen()).toBe('savings');
    answer('50');
    expect(screen()).toBe('freeAssets');
  });

  it('a savings rate of an income that is spent leads to the income', () => {
    const spent = { expenses: euros(2000), netIncome: euros(2000) };
    const { screen, send, answer } = begun(vv, { answers: spent });
    answer();
    answer('25');
    send({ type: 'answer.reconsidered' });
    expect(screen()).toBe('netIncome');
    answer('2.100');
    expect(screen()).toBe('freeAssets');
  });
});

describe('ONB-13: going back and going on', () => {
  it('finds the answers, loses none, and asks again only what a changed one has made wrong', () => {
    const { actor, send, screen, answer, problems } = begun(vv);
    for (let n = 0; n < 8; n += 1) answer();
    expect(screen()).toBe('holdingPeriod');
    for (const before of ['knowledge', 'illiquidAssets', 'liabilities', 'freeAssets', 'netIncome']) {
      send({ type: 'step.left' });
      expect(screen()).toBe(before);
    }
    answer('1.599');
    expect([screen(), problems()]).toEqual(['netIncome', ['INCOME_INSUFFICIENT']]);
    answer('1.600');
    expect(screen()).toBe('holdingPeriod');
    expect(actor.getSnapshot().context.answers).toMatchObject({ netIncome: 160_000, illiquidAssets: 4_000_000 });
  });

  it('says of an answer that a changed one has made wrong why it is asked again', () => {
    const { send, screen, answer, problems } = begun(vv);
    for (let n = 0; n < 8; n += 1) answer();
    for (let n = 0; n < 6; n += 1) send({ type: 'step.left' });
    expect(screen()).toBe('expenses');
    answer('2.701');
    expect([screen(), problems()]).toEqual(['netIncome', ['INCOME_INSUFFICIENT']]);
  });

  it('ends before the first question, with what was answered', () => {
    const { actor, send } = begun(vv, { answers: { savings: euros(50) } });
    send({ type: 'step.left' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', answers: { savings: 5000 } });
  });

  it('forgets the details of preferences with the wish for them', () => {
    const first = begun(vv);
    first.through();
    const wished: Answers = { sustainabilityChoice: 'YES', sustainabilityDegree: 0.5 };
    const answers = { ...first.actor.getSnapshot().context.answers, ...wished };
    const { actor, through } = begun(vv, { answers, shown: 'sustainabilityChoice' });
    expect(through()).toEqual(['sustainabilityChoice']);
    expect(Object.keys(actor.getSnapshot().output?.answers ?? {})).not.toContain('sustainabilityDegree');
  });

  it('resumed, it stands at the first question that is open', () => {
    expect(begun(vv, { answers: { deposit: euros(100), savings: cents(0) } }).screen()).toBe('expenses');
  });

  it('opened at one question, it asks that one and no other', () => {
    const { actor, through } = begun(vv);
    through();
    const { answers } = actor.getSnapshot().context;
    expect(begun(vv, { answers, shown: 'drawdown' }).through()).toEqual(['drawdown']);
  });
});

describe('ONB-07, decisions §4: what is said and hinders nobody', () => {
  it('a small reserve and loans are pointed out, and read', () => {
    const { send, screen, answer } = begun(vv);
    for (let n = 0; n < 4; n += 1) answer();
    answer('4.499');
    expect(screen()).toBe('reserveAdvice');
    send({ type: 'advice.read' });
    answer('0,01');
    expect(screen()).toBe('loansAdvice');
    send({ type: 'step.left' });
    expect(screen()).toBe('liabilities');
    answer('0');
    expect(screen()).toBe('illiquidAssets');
  });

  it('much risk with little loss is asked once more, then both answers stand', () => {
    const { actor, send, screen, answer } = begun('existing-customer-change-strategy');
    answer();
    answer();
    answer('5');
    answer('0.85');
    expect(screen()).toBe('contradiction');
    send({ type: 'preference.reconsidered' });
    expect(screen()).toBe('riskPreference');
    answer('0.65');
    expect(actor.getSnapshot().output).toMatchObject({
      kind: 'answered',
      answers: { drawdown: 5, riskPreference: 0.65 },
    });
  });
});
