import { readdirSync } from 'node:fs';
import { type AnyStateMachine, createMachine } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { camelName } from '#cli/charts/camel-name.ts';
import { readSuite } from '#cli/journeys-export/read-suite.ts';
import { explorationOf } from '#explorer/exploration-of.ts';
import type { Exploration } from '#explorer/explore.ts';
import { isSuiteOf, pathsIn, suiteDocument } from '#explorer/export/suite-document.ts';
import { findPath } from '#explorer/find-path.ts';
import { untruthIn } from '#explorer/kept-path.ts';
import { lint } from '#explorer/lint/lint.ts';
import { offered } from '#explorer/offered.ts';
import { pathId } from '#explorer/path-id.ts';
import { replay } from '#explorer/replay.ts';
import { pathsOf } from '#explorer/suite.ts';
import { businessPartnerVersion } from '#machines/business-partner/business-partner.machine.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { catalogue } from '#machines/catalogue.ts';
import { investmentVersion } from '#machines/investment/investment.machine.ts';
import { invitationVersion } from '#machines/invitation/invitation.version.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import { entry } from '#machines/model.ts';
import { applicationCaseVersion } from '#machines/application-case/application-case.machine.ts';
import { approvalVersion } from '#machines/approval/approval.machine.ts';
import { exemptionOrderFormVersion } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { identificationCheckVersion } from '#machines/identification-check/identification-check.machine.ts';
import { mandateVersion } from '#machines/mandate/mandate.machine.ts';
import { newInvestmentVersion } from '#machines/new-investment/new-investment.machine.ts';
import { newProductVersion } from '#machines/new-product/new-product.machine.ts';
import { orderVersion } from '#machines/order/order.machine.ts';
import { profileVersion } from '#machines/profile/profile.machine.ts';
import { registrationVersion } from '#machines/registration/registration.machine.ts';
import { questionFlowVersion } from '#machines/question-flow/question-flow.machine.ts';
import { taskVersion } from '#machines/task/task.machine.ts';
import { topUpVersion } from '#machines/top-up/top-up.machine.ts';
import { savingsPlanVersion } from '#machines/savings-plan/savings-plan.machine.ts';
import { strategyChangeVersion } from '#machines/strategy-change/strategy-change.machine.ts';
import { withdrawalVersion } from '#machines/withdrawal/withdrawal.machine.ts';
import { wphgUpdateVersion } from '#machines/wphg-update/wphg-update.machine.ts';
import { leaveCoverage, notePassed } from '#tests/support/paths/coverage.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { mostSteps } from '#tests/support/most-steps.ts';

describe('the catalogue', () => {
  it('JRN-01: names every chart, or its family, as its folder, sorted', () => {
    const folders = readdirSync(`${import.meta.dirname}/../../machines`, { withFileTypes: true })
      .filter((file) => file.isDirectory())
      .map(({ name }) => name);
    const named = catalogue.map(({ name, family }) => family ?? name);
    expect([...new Set(named)].toSorted()).toEqual(folders.toSorted());
    expect(catalogue.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name).toSorted());
  });
});

const machineWith = (meta: JourneyMeta): AnyStateMachine => createMachine({ id: 'order', meta });

describe('an entry of the catalogue', () => {
  const { name, kind, app, model, captions, statements } = chartNamed('order');

  it('JRN-02: has title and duties from the root of its chart, which are said nowhere else', () => {
    const caption = 'Ein anderer Titel';
    const other = machineWith({ caption, requirements: ['BNK-14'] });
    const made = entry({ name, kind, app, model, captions, statements, machine: other });
    expect([made.title, made.requirements]).toEqual([caption, ['BNK-14']]);
    const silent = entry({ name, kind, app, model, captions, statements, machine: machineWith({ caption }) });
    expect(silent.requirements).toEqual([]);
  });

  it('JRN-02: is what customers come to do where it asks them for something: no part of the frame does', () => {
    const asking = catalogue.filter((one) =>
      Object.keys(one.model.events).some((type) => /\.(entered|submitted)$/.test(type)),
    );
    expect(asking.length).toBeGreaterThan(4);
    expect(asking.filter((one) => one.kind !== 'journey').map((one) => one.name)).toEqual([]);
  });

  it('JRN-01: has a version where something of the chart is stored', () => {
    const versioned = catalogue.filter(({ version, family }) => version !== undefined && family === undefined);
    expect(versioned.map((one) => [one.name, one.version])).toEqual([
      ['application-case', applicationCaseVersion],
      ['approval', approvalVersion],
      ['business-partner', businessPartnerVersion],
      ['exemption-order-form', exemptionOrderFormVersion],
      ['identification-check', identificationCheckVersion],
      ['investment', investmentVersion],
      ['invitation', invitationVersion],
      ['mandate', mandateVersion],
      ['new-investment', newInvestmentVersion],
      ['new-product', newProductVersion],
      ['order', orderVersion],
      ['profile', profileVersion],
      ['registration', registrationVersion],
      ['savings-plan', savingsPlanVersion],
      ['strategy-change', strategyChangeVersion],
      ['task', taskVersion],
      ['top-up', topUpVersion],
      ['withdrawal', withdrawalVersion],
      ['wphg-update', wphgUpdateVersion],
    ]);
    const questions = catalogue.filter(({ family }) => family === 'question-flow');
    expect(questions.map(({ version }) => version)).toEqual(entryPointIds.map(() => questionFlowVersion));
  });

  it.each([
    ['banking-app', ['PLT-01', 'PLT-10', 'SES-03', 'SES-09']],
    ['login', ['SES-01', 'SES-08', 'SES-09']],
    ['savings-plan', ['BNK-15', 'SHL-09', 'SES-04', 'API-07']],
    ['top-up', ['BNK-14', 'BNK-08', 'SHL-09', 'SES-04', 'API-07']],
    ['withdrawal', ['BNK-03', 'BNK-08', 'SES-04', 'API-07']],
  ])('JRN-02: names every duty of %s', (chart, requirements) => {
    expect(chartNamed(chart).requirements).toEqual(requirements);
  });
});

const levels = ['branches', 'pairs', 'all that can happen'] as const;

/**
 * In a graph of more steps than are all taken the actor is asked for each thing that can happen in each state, in every way in which
 * it can turn out: what else differs there decides nothing more, and `walks.test.ts` comes to each configuration beside XState.
 */
const suiteOf = (exploration: Exploration, level: (typeof levels)[number]) => {
  if (level !== 'all that can happen') return pathsOf(exploration, level);
  // Nobody else wants these, and kept for all charts they would fill the worker's memory.
  return pathsOf({ ...exploration }, exploration.steps.length > mostSteps ? 'happenings' : 'steps');
};

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the chart $name', ({ entry }) => {
  const exploration = () => explorationOf(entry);
  const counts = new Map<string, number>();

  // Without a level that was left out there is no whole run.
  const total = () => levels.reduce((sum, level) => sum + (counts.get(level) ?? Infinity), 0);
  afterAll(leaveCoverage('actor', entry, total));

  it('JRN-01: carries the id by which others call it', () => {
    expect(entry.machine.id).toBe(camelName(entry.name));
  });

  it('JRN-02: is walked to its end, every state, arrow and guard branch of it, and lint finds nothing', () => {
    expect(lint(entry, catalogue).findings).toEqual([]);
    const { complete, findings, states, leaves, edges, guards } = exploration();
    expect([complete, findings]).toEqual([true, []]);
    expect([states, leaves, edges, guards].flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(levels)('JRN-02: behaves on the real actor as in the model, on every path over %s', async (level) => {
    const paths = suiteOf(exploration(), level);
    expect(paths.length).toBeGreaterThan(0);
    counts.set(level, paths.length);
    for (const path of paths) {
      await replay(entry, path);
      notePassed('actor', entry, path);
    }
  });

  it('JRN-02: has paths each of which has an id of its own, by which it is found', () => {
    const paths = (['leaves', 'branches', 'pairs'] as const).flatMap((level) => pathsOf(exploration(), level));
    const byId = new Map(paths.map((path) => [pathId(path), path]));
    const different = new Set(paths.map(({ input, steps }) => [input, ...steps.map(({ label }) => label)].join('\n')));
    expect(byId.size).toBe(different.size);
    const path = paths.at(-1);
    if (path === undefined) throw new Error('It has no paths.');
    expect(findPath(entry, pathId(path))?.steps).toEqual(path.steps);
    expect(findPath(entry, pathId(offered(path)))?.steps).toEqual(offered(path).steps);
  });

  it.each(['leaves', 'branches', 'pairs'] as const)(
    'JRN-02: has its paths back as they were from a suite as JSON, at the level of %s',
    (level) => {
      const suite = readSuite(JSON.stringify(suiteDocument(exploration(), level)));
      if (suite === null) throw new Error('It cannot be read.');
      expect(isSuiteOf(suite, entry)).toBe(true);
      const paths = pathsIn(suite);
      expect(paths).toEqual(pathsOf(exploration(), level));
      // What is equal to a path that was just walked is true; that the check agrees is seen on the shorter ones.
      const checked = level === 'pairs' ? [] : paths;
      expect(checked.map((path) => untruthIn(entry, path))).toEqual(checked.map(() => null));
      expect(paths.map(pathId)).toEqual(suite.paths.map(({ id }) => id));
    },
  );
});
