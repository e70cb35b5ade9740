import type { FormFlaw } from './form-flaw.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What stands at a field: `address.city` names the city of a form of addresses, which says nothing of an address itself. */
const valueAt = (form: unknown, field: string): unknown => {
  const keys = field.split('.');
  const from = keys.findIndex((key) => isFields(form) && key in form);
  if (from < 0) return undefined;
  return keys.slice(from).reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), form);
};

/** A form as it is typed, with what is wrong with it. */
interface TypedForm {
  readonly form: unknown;
  readonly flaws: readonly FormFlaw<string>[];
}

/**
 * What is still wrong with a form that was refused, while it is typed anew: a flaw goes as soon as it is none any more, and one
 * that only the server could find as soon as something else stands at its field. Nothing is added before the form is sent again,
 * and what is said of the form as a whole stays until then.
 *
 * @param said what was said last
 */
export const stillWrong = <Said extends FormFlaw<string>>(
  said: readonly Said[],
  before: TypedForm,
  now: TypedForm,
): readonly Said[] =>
  said.filter(({ field, code }) => {
    const isAmong = ({ flaws }: TypedForm): boolean => flaws.some((flaw) => flaw.field === field && flaw.code === code);
    if (field === null || isAmong(now)) return true;
    return !isAmong(before) && valueAt(before.form, field) === valueAt(now.form, field);
  });
