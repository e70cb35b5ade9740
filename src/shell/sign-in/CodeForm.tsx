import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

interface CodeFormProps {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly why?: ReactNode;
  /** What comes before the code: a QR code, a notice. */
  readonly children?: ReactNode;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly submit: string;
  readonly isBusy?: boolean;
  readonly onCode: (code: string) => void;
  /** Below the field: another code. */
  readonly again?: ReactNode;
  readonly back: ReactNode;
  /** Above the form, besides what is wrong. */
  readonly notice?: ReactNode;
  readonly saved: ReactNode;
}

/** Six digits and what belongs to them. The text stays in the field until a code is accepted. */
export function CodeForm(props: CodeFormProps) {
  const {
    heading,
    lead,
    why,
    label,
    hint,
    error,
    submit,
    isBusy = false,
    onCode,
    again,
    back,
    saved,
    notice,
    children,
  } = props;
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      why={why}
      onSubmit={() => {
        setAttempt(attempt + 1);
        onCode(code);
      }}
      notice={
        <>
          <ErrorSummary attempt={attempt} errors={error === undefined ? [] : [{ fieldId: 'code', message: error }]} />
          {notice}
        </>
      }
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {submit}
        </Button>
      }
      back={back}
      saved={saved}
    >
      {children}
      <Stack gap="small" align="start">
        <CodeField id="code" name="code" label={label} hint={hint} value={code} onChange={setCode} error={error} />
        {again}
      </Stack>
    </JourneyLayout>
  );
}
