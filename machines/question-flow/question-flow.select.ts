import {
  type Destination,
  type EntryPointId,
  entryPointIds,
  entryPointOf,
  isExisting,
} from '#domain/questionnaire/entry-points.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import { type Part, partsOf } from '../question-part/question-part.parts.ts';
import { ofChild, questionFlowId } from './question-flow.machine.ts';

/** Where one stands in the questions of a way in. */
export interface FlowPlace {
  readonly parts: readonly Part[];
  /** Index of the current one. */
  readonly current: number;
  readonly destination: Destination;
  /** What follows a proposal; null where the questions go on from it, or do not lead to one. */
  readonly onward: AfterProposal | null;
}

/** `ACCESS`: an access, then the application · `APPLICATION`: that alone · `ORDER`: the order of an investment. */
export type AfterProposal = 'ACCESS' | 'APPLICATION' | 'ORDER';

const afterProposal = (id: EntryPointId): AfterProposal | null => {
  if (entryPointOf(id).destination !== 'PROPOSAL' || isQuick(id)) return null;
  if (!isExisting(id)) return 'ACCESS';
  return id.startsWith('existing-customer-new-ips') ? 'ORDER' : 'APPLICATION';
};

const wayInOf = (machineId: string): EntryPointId | undefined =>
  entryPointIds.find((id) => questionFlowId(id) === machineId);

/** The parts that are asked on a way in: of whom all is known, a part that is about nothing else is left out. */
const askedParts = (id: EntryPointId, current: Part | null, isKnown: boolean): readonly Part[] => {
  const { unlessKnown = [] } = entryPointOf(id);
  return partsOf(id)
    .filter(({ name, questions }) => {
      const isLeftOut = isKnown && questions.every((each) => unlessKnown.includes(each));
      return !isLeftOut || name === current;
    })
    .map(({ name }) => name);
};

/** Undefined where no part is asked: at the end, or after a fault. */
export const flowPlaceOf = (machineId: string, state: unknown, isKnown: boolean): FlowPlace | undefined => {
  const id = wayInOf(machineId);
  const current =
    id === undefined ? undefined : partsOf(id).find(({ name }) => name === state || ofChild(name) === state)?.name;
  if (id === undefined || current === undefined) return undefined;
  const parts = askedParts(id, current, isKnown);
  return {
    parts,
    current: parts.indexOf(current),
    destination: entryPointOf(id).destination,
    onward: afterProposal(id),
  };
};

/** Where one stands behind the questions: at the proposal, or so many steps further. */
export const placeBehind = (id: EntryPointId, isKnown: boolean, further = 0): FlowPlace => {
  const parts = askedParts(id, null, isKnown);
  return {
    parts,
    current: parts.length + further,
    destination: entryPointOf(id).destination,
    onward: afterProposal(id),
  };
};
