import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '#domain/application/application.ts';
import { applicationOf, nothingTyped } from '#domain/application/application-of.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { cents } from '#domain/money/money.ts';
import { type Judgement, judgementOf } from '#domain/proposal/judgement.ts';
import { type EntryPointId, entryPointIds, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import { answeredFor } from '#tests/support/answered-application.ts';
import { childPerson } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { introduced } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { plainWalk, type QuestionWalk, everyWalkOf } from '#tests/support/ways-in/question-walks.ts';
import { storedFrom, wishesIn } from '#tests/support/ways-in/stored-from.ts';
import { accept, begun, consents, kept, newcomer, shared, type Wanted } from './case-successes.ts';
import { answered } from './relation-scenes.ts';

/** Ways in to a contract about an account relation of its own; the quick proposal leads to another of them. */
const ways = entryPointIds.filter((id) => id.includes('new-business-partner') && !id.endsWith('simple-proposal'));

const accountOf = { single: 'singleAccount', joint: 'jointAccount', child: 'childAccount' } as const;
const accountOfWalk = ({ accountKind }: QuestionWalk) => accountOf[accountKind ?? 'single'];

const judgedOn = ({ entryPoint, accountKind, entered: answers }: QuestionWalk): Judgement => {
  const category = entryPointOf(entryPoint).category ?? 'VV.VV';
  const asked = { category, existing: isExisting(entryPoint), customerPackage: null, child: accountKind === 'child' };
  const judged = judgementOf({ answers, asked, isQuick: false });
  if (judged === undefined) throw new Error('Nothing can be chosen there.');
  return judged;
};

/** Somebody daring, whom a theme or tangible assets suit. */
const daring = { riskPreference: [0.85], drawdown: ['ANY'], knowledge: [5] } as const;
const walksOf = (id: EntryPointId): readonly QuestionWalk[] => [
  ...everyWalkOf(id),
  plainWalk(id, entryPointOf(id).isChild === true ? 'child' : 'single', daring),
];

/** What is recommended; where nothing is, the most cautious of what there is, which the server must refuse. */
const choiceOf = (walk: QuestionWalk): ProposalChoice => {
  const { entered } = walk;
  const { category, recommended, steps } = judgedOn(walk);
  return {
    category,
    strategy: recommended ?? steps[0]?.strategy ?? 'CASH',
    subscriptionType: 'DIGITAL',
    conditionId: `${conditionCodeOf(accountOfWalk(walk))}-DIGITAL-2026-01`,
    deposit: entered.deposit ?? cents(0),
    savings: entered.savings ?? cents(0),
    coupon: null,
  };
};

/** What the walk leaves in the browser, and all that the wizard asks besides. */
const keptAfter = (walk: QuestionWalk) => {
  const kind = walk.accountKind ?? 'single';
  const { registration } = answeredFor(shared(accountOf[kind]) as Application, kind);
  const { entryPoint, entered, wasReasked } = walk;
  const answers = keptAnswers(entered);
  return {
    entryPoint,
    accountKind: kind,
    answers,
    shown: null,
    wasReasked,
    choice: choiceOf(walk),
    registration: { ...nothingTyped, ...registration },
  };
};

const stored = `SELECT b.wphg AS answers, to_jsonb(p) AS product FROM business_partners b JOIN products p USING (business_partner_id)
  WHERE p.ips_id = $1`;

interface Stored {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly product: Readonly<Record<string, unknown>>;
}

const isSuited = (walk: QuestionWalk): boolean => judgedOn(walk).recommended !== null;
const all = ways.flatMap(walksOf);

describe.each(suiteEngines)('ONB-09: what was entered on each way in is what is stored, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  /** Existing customers have an account of somebody's already, so that one of their own can be opened. */
  const applicant = async ({ entryPoint }: QuestionWalk): Promise<SignedIn> => {
    if (!isExisting(entryPoint)) return newcomer(server);
    const by = await answered(server);
    const change = `UPDATE business_partners SET account_type = 'childAccount' WHERE business_partner_id = $1`;
    await arrange(server, change, by.account.businessPartnerId);
    await introduced(server, by);
    return by;
  };

  /** The application of a walk, as the app hands it in. */
  const handedIn = async (walk: QuestionWalk, by: SignedIn) => {
    const answers = keptAfter(walk);
    const application = applicationOf(answers, answers.accountKind, childPerson.taxId);
    if (application === undefined) throw new Error('Not all of an application was answered.');
    const caseId = await begun(server, by, accountOfWalk(walk));
    const said = z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(answers)));
    for (const step of [1, 2]) await kept(server, by, caseId, step, { answers: said });
    return {
      caseId,
      seen: await kept(server, by, caseId, 3, {
        answers: said,
        application: application as Wanted,
        consents,
        submit: true,
      }),
    };
  };

  it.each(all.filter(isSuited))('$name', async (walk) => {
    const by = await applicant(walk);
    const { caseId } = await handedIn(walk, by);
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const { body } = await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
    const [row] = await rowsOf<Stored>(server.db, stored, (body as { readonly ipsId: string }).ipsId);
    const must = storedFrom(walk.entryPoint, walk.entered);
    if (must === undefined || row === undefined) throw new Error('Not all that is stored was asked.');
    const { initial_amount, savingplan_rate, wphg_holding_period, sustainability, ...wphg } = must;
    expect(row.answers).toEqual(wphg);
    const { category, strategy } = choiceOf(walk);
    expect(category.endsWith('.NH')).toBe(sustainability || walk.entered.sustainabilityChoice === 'YES');
    const { theme, investmentYears } = walk.entered;
    expect(row.product).toMatchObject({
      initial_amount,
      savingplan_rate,
      wphg_holding_period,
      category,
      sustainability: wishesIn(walk.entered),
      theme: category === 'VV.TH' ? theme : null,
      split: category.startsWith('AV.') || category === 'VV.VV' || category === 'VV.NH' ? strategy : null,
      investment_years: category.startsWith('AV.') ? investmentYears : null,
    });
  });

  it.each(all.filter((walk) => !isSuited(walk)))('$name: nothing suits, and nothing is stored', async (walk) => {
    const { seen } = await handedIn(walk, await applicant(walk));
    expect(refusalOf(seen)).toBe('NOT_SUITABLE');
  });

  it.each(ways)('%s leads to a contract by one walk at least', (id) => {
    expect(walksOf(id).some(isSuited)).toBe(true);
  });
});
