import type { ReactNode } from 'react';
import type { ConsentKind } from '#domain/application/application.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { accountTexts } from '../account-consents.texts.ts';

const texts = accountTexts.consents;

interface ConsentFieldsProps {
  readonly kinds: readonly ConsentKind[];
  readonly given: readonly ConsentKind[];
  readonly errors: readonly FieldError[];
  readonly onChange: (given: readonly ConsentKind[]) => void;
  readonly hintOf?: (kind: ConsentKind) => string | undefined;
  /** Where the paper can be read, where it does not stand elsewhere on the page. */
  readonly paperOf?: (kind: ConsentKind) => ReactNode;
}

/** What is consented to, each on its own. Nothing is ticked beforehand. */
export function ConsentFields({ kinds, given, errors, onChange, hintOf, paperOf }: ConsentFieldsProps) {
  return kinds.map((kind) => {
    const hint = hintOf?.(kind);
    return (
      <CheckField
        key={kind}
        id={kind}
        label={texts.kinds[kind]}
        {...(hint === undefined ? {} : { hint })}
        isChecked={given.includes(kind)}
        onChange={(isChecked) => onChange(isChecked ? [...given, kind] : given.filter((each) => each !== kind))}
        error={messageAt(errors, kind)}
      >
        {paperOf?.(kind)}
      </CheckField>
    );
  });
}
