import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import type { ExemptionField } from '#domain/exemption-order/exemption-form.ts';
import type {
  ExemptionOrderFormContext,
  LoadedForm,
} from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { problemText } from '../exemption-order-form.texts.ts';

/** What a group of fields is drawn from, and whom it tells what is typed. */
export interface FieldsProps {
  readonly context: ExemptionOrderFormContext;
  readonly loaded: LoadedForm;
  readonly send: ScreenProps<typeof exemptionOrderFormMachine>['send'];
}

/** What stands at a field; undefined where nothing is wrong. */
export const errorAt = (
  { problems, form: { type }, used }: ExemptionOrderFormContext,
  { today }: Pick<LoadedForm, 'today'>,
  at: ExemptionField,
): string | undefined => {
  const problem = problems.find(({ field }) => field === at);
  return problem === undefined ? undefined : problemText(problem.code, { type, used, today });
};
