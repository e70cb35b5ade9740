import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { refusedTitle } from './form-errors.texts.ts';

/** What stands at a field; undefined while nothing is wrong with it. */
export const messageAt = (errors: readonly FieldError[], fieldId: string): string | undefined =>
  errors.find((error) => error.fieldId === fieldId)?.message;

/** The title of the summary where something is wrong that no field can mend. */
export const titleFor = (errors: readonly FieldError[]): { readonly title?: string } =>
  errors.some(({ fieldId }) => fieldId === undefined) ? { title: refusedTitle } : {};
