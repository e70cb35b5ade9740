import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pages as pagesOfWithdrawal } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.history.ts';
import { pages as pagesOfJourneys } from '#apps/onboarding/new-product/new-product.history.actors.ts';
import { ways } from '#apps/onboarding/way-back.ts';
import { isWithin, lineage, metaOf, readChart, screenOf } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { questionFlowId } from '#machines/question-flow/question-flow.machine.ts';

const machineOf = (id: string): AnyStateMachine | undefined =>
  catalogue.find(({ machine }) => machine.id === id)?.machine;

/** The charts that another one runs within it, by their ids. */
const runBy = (id: string): readonly string[] => {
  const machine = machineOf(id);
  if (machine === undefined) return [];
  const run = Object.values(machine.implementations.actors as Readonly<Record<string, { readonly id?: string }>>);
  return [...new Set(run.flatMap(({ id: own }) => own ?? []))].filter((own) => machineOf(own) !== undefined);
};

const allWithin = (ids: readonly string[]): readonly string[] => {
  const more = ids.flatMap(runBy).filter((id) => !ids.includes(id));
  return more.length === 0 ? ids : allWithin([...new Set([...ids, ...more])]);
};

/** Charts within the two that keep a history, and why none of their states is a page of it. */
const noPages: Readonly<Record<string, string>> = {
  login: 'it stands within the one page of the sign-up',
  loginChallenge: 'it stands within the one page of the sign-up',
  forgottenPassword: 'it stands within the one page of the sign-up',
};

/** Charts that are one page, whatever they do meanwhile, and why. */
const onePage: Readonly<Record<string, string>> = {
  signUp: 'what is entered there is no page of the journey: back from it leads before it',
  identification: 'it is watched, not answered',
  contract: 'there is one thing to do: to read and sign',
};

/** Pages that show several screens with a way back, and why they are one. */
const several: Readonly<Record<string, string>> = {
  'invitation.signing': 'a contract is one page, as in the wizard',
};

/** States with a quiet way back that are no page, and why. */
const excused: Readonly<Record<string, string>> = {
  'registration.storing.hindered.overfilled': 'a setback of the keeping: its one button says where to go on',
  'registration.storing.hindered.partiesRefused': 'a setback of the keeping: its one button says where to go on',
  'registration.storing.hindered.unsuited': 'a setback of the keeping: its buttons say where to go on',
  'confirmation.sendFailed': 'it stands over the page that asks for it',
  'confirmation.open.entering.waiting': 'it stands over the page that asks for it',
  'confirmation.open.entering.resendable': 'it stands over the page that asks for it',
  'confirmation.open.unsure': 'it stands over the page that asks for it, and what was sent may be done already',
};

/** The same of the journeys that have questions asked. */
const excusedOfJourneys: Readonly<Record<string, string>> = {
  'newInvestment.agreeing.sorted': 'nobody rests there',
  'newInvestment.hindered.none': 'nothing is asked: its one button says where to go on',
  'newInvestment.hindered.unknown': 'nothing is asked: its one button says where to go on',
  'investmentOpening.unprepared': 'a setback on the way to the page that is ordered from, which has the entry',
  'investmentOpening.lackingNumber': 'a setback on the way to the page that is ordered from, which has the entry',
  'investmentOpening.blocked': 'a setback of the page that was ordered from, which has the entry',
  'investmentOpening.confirming': 'it stands over the page that was ordered from',
  'strategyChange.ordering.unanswered': 'a setback on the way to the page that is ordered from, which has the entry',
  'strategyChange.ordering.confirming': 'it stands over the page that was ordered from',
};

/** Ways back that the browser's does not press, and why. */
const unpressed: Readonly<Record<string, string>> = {
  'confirmation.left': 'what was sent may be done already',
  'answers.corrected': 'the one button of a setback',
  'access.corrected': 'another message would be sent',
};

const isQuiet = (type: string): boolean => /\.(?:left|declined|canceled|corrected)$/.test(type);

/** The events of quiet ways back that are heard in a state. */
const quietIn = (node: AnyStateNode): readonly string[] =>
  lineage(node).flatMap((one) => [...one.transitions.keys()].filter(isQuiet));

/** Whether somebody is asked something there. */
const isAsking = (node: AnyStateNode): boolean =>
  node.type === 'atomic' && screenOf(node) !== undefined && metaOf(node).ending === undefined;

/** Charts that stand over the page that asks for them, which is shown again when they are put off. */
const covering: ReadonlySet<string> = new Set(
  Object.entries(ways).flatMap(([id, { pages }]) => (pages?.length === 0 ? [id] : [])),
);

/** Whether such a chart stands there: its quiet way back leads from there. */
const isCovered = (machine: AnyStateMachine, node: AnyStateNode): boolean => {
  const actors = machine.implementations.actors as Readonly<Record<string, { readonly id?: string } | undefined>>;
  return node.invoke.some(({ src }) => typeof src === 'string' && covering.has(actors[src]?.id ?? ''));
};

/** States from which a quiet way back leads, and those at which one arrives that ask as well. */
const pagesIn = (machine: AnyStateMachine, rests: readonly string[]): readonly AnyStateNode[] => {
  const { leaves, edges } = readChart(machine);
  const isRest = (node: AnyStateNode): boolean => rests.some((rest) => isWithin(node, `${machine.id}.${rest}`));
  const leads = (leaf: AnyStateNode): boolean => quietIn(leaf).length > 0 || isCovered(machine, leaf);
  const left = leaves.filter((leaf) => isAsking(leaf) && leads(leaf) && !isRest(leaf));
  const arrivals = edges
    .filter(({ event, source }) => isQuiet(event) && left.some((leaf) => isWithin(leaf, source.id)))
    .flatMap(({ definition }) => definition.target ?? [])
    .filter((node) => isAsking(node) && node.invoke.length === 0)
    .filter((node) => !isRest(node));
  return [...new Set([...left, ...arrivals])];
};

it("ONB-13: the browser's way back knows every chart that the wizard and the invitation run", () => {
  const run = allWithin(['registration', 'invitation']);
  expect(run.filter((id) => !(id in ways) && !(id in noPages))).toEqual([]);
  expect(Object.keys(ways).filter((id) => !run.includes(id))).toEqual([]);
  expect(Object.keys(noPages).filter((id) => id in ways || !run.includes(id))).toEqual([]);
  const whole = Object.entries(ways).filter(([, { pages }]) => pages === undefined);
  expect(whole.map(([id]) => id).toSorted()).toEqual(Object.keys(onePage).toSorted());
});

describe.each(Object.entries(ways))("ONB-13: the browser's way back through %s", (id, { pages, rests = [], back }) => {
  const machine = machineOf(id);
  const asking = machine === undefined ? [] : pagesIn(machine, rests);
  const within = (node: AnyStateNode): string | undefined => pages?.find((page) => isWithin(node, `${id}.${page}`));

  it('names a chart of the catalogue, and states that it has', () => {
    const nodes = machine === undefined ? [] : readChart(machine).nodes.map((node) => node.id);
    expect([...(pages ?? []), ...rests].filter((state) => !nodes.includes(`${id}.${state}`))).toEqual([]);
    expect(machine).toBeDefined();
  });

  it('presses what the chart hears, and each quiet way back that it has', () => {
    const heard: readonly string[] = machine?.events ?? [];
    expect(back.filter((type) => !heard.includes(type))).toEqual([]);
    const quiet = new Set(asking.flatMap(quietIn));
    expect([...quiet].filter((type) => !back.includes(type) && !(type in unpressed))).toEqual([]);
  });

  it('has a page for each state from which a quiet way back leads, or a reason', () => {
    const unlisted = pages === undefined ? [] : asking.filter((node) => within(node) === undefined);
    const own = Object.keys(excused).filter((state) => state.startsWith(`${id}.`));
    expect(unlisted.map((node) => node.id).toSorted()).toEqual(own.toSorted());
  });

  it('has no page without such a state, and one for each screen', () => {
    for (const page of pages ?? []) {
      const shown = new Set(asking.filter((node) => within(node) === page).map(screenOf));
      expect([page, shown.size > 1]).toEqual([page, `${id}.${page}` in several]);
      expect([page, shown.size]).not.toEqual([page, 0]);
    }
  });
});

const flows: ReadonlySet<string> = new Set(entryPointIds.map(questionFlowId));

/** The journeys that have the questions of a way in asked. */
const askers = catalogue.map(({ machine }) => machine).filter(({ id }) => runBy(id).some((run) => flows.has(run)));

describe("ONB-13: the browser's way back through the questions", () => {
  it.each(askers.map((machine) => [machine.id, machine] as const))('is kept by %s', (id, { root }) => {
    expect(root.invoke.map(({ src }) => src)).toContain('watchBack');
    expect(pagesOfJourneys).toHaveProperty(id);
  });

  it.each(Object.entries({ ...pagesOfJourneys, contractWithdrawal: pagesOfWithdrawal }))(
    'knows the pages of %s, and none besides',
    (id, pages) => {
      const machine = machineOf(id);
      if (machine === undefined) throw new Error(`There is no chart '${id}'.`);
      const asking = pagesIn(machine, []).map((node) => node.id);
      const isPage = (state: string): boolean =>
        pages.some((page) => state === `${id}.${page}` || state.startsWith(`${id}.${page}.`));
      const own = Object.keys(excusedOfJourneys).filter((state) => state.startsWith(`${id}.`));
      expect(asking.filter((state) => !isPage(state)).toSorted()).toEqual(own.toSorted());
      expect(pages.filter((page) => !readChart(machine).nodes.some((node) => node.id === `${id}.${page}`))).toEqual([]);
    },
  );
});
