import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first. Without earlier results, as on a fresh machine, Vitest begins with the files of the most bytes;
 * but a few lines may walk every way into the bank, and who begins those last waits for one core at the end.
 */
const longest = [
  'tests/contract/sequences/sequences.test.ts',
  'tests/faults/kills.test.ts',
  'tests/machines/catalogue.test.ts',
  'tests/machines/walks.test.ts',
  'tests/contract/business-year/business-year.test.ts',
  'tests/contract/idempotency.test.ts',
  'tests/contract/sequences/faults.test.ts',
  'tests/machines/properties.test.ts',
  'tests/faults/payouts.test.ts',
  'src/cli/new-journey/lay-out.test.ts',
  'tests/faults/process.test.ts',
  'tests/faults/custodian.test.ts',
  'tests/contract/business-year/killed.test.ts',
  'tests/machines/proposal/proposal.vectors.test.tsx',
  'visualizations/studio/screen/screen-text.test.tsx',
  'src/apps/onboarding/limits.test.tsx',
  'tests/e2e/entry-points-customers.e2e.ts',
  'tests/e2e/entry-points-relations.e2e.ts',
  'tests/e2e/entry-points-management.e2e.ts',
  'tests/e2e/entry-points-retirement.e2e.ts',
  'tests/e2e/entry-points-cash.e2e.ts',
  'tests/e2e/whole-way-joint.e2e.ts',
  'tests/e2e/whole-way-child.e2e.ts',
  'tests/e2e/whole-way-single.e2e.ts',
  'tests/e2e/extremes.e2e.ts',
  'tests/e2e/whole-way-existing.e2e.ts',
  'tests/e2e/way-back.e2e.ts',
  'tests/e2e/invitation.e2e.ts',
  'tests/e2e/savings-plan.e2e.ts',
  'tests/e2e/top-up.e2e.ts',
  'tests/e2e/studio.e2e.ts',
  'tests/e2e/investment-closing.e2e.ts',
  'tests/e2e/application-case.e2e.ts',
  'tests/e2e/contract.e2e.ts',
  'tests/e2e/identification.e2e.ts',
  'tests/e2e/keyboard-pages.e2e.ts',
  // At the door of the staff, whose worlds are made by who comes there first.
  'tests/e2e/business-day.e2e.ts',
] as const;

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? longest.length : rank;
};

/** The order of files on every machine: the long ones first, the others as Vitest would have them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's own, and no array's
    const sorted = await super.sort(files);
    // Files of a project stay together: its workers are its own.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}
