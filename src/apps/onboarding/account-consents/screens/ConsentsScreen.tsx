import { consentKinds } from '#domain/application/application.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Link } from '#ui/link/Link.tsx';
import { messageAt } from '../../form-errors.ts';
import { FormPage } from '../../FormPage.tsx';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';

const texts = accountTexts.consents;

/** What is consented to, each with its paper beside it. Nothing is ticked beforehand. */
export function ConsentsScreen({ snapshot, send }: ScreenProps<typeof accountConsentsMachine>) {
  const { given, papers, problems } = snapshot.context;
  const errors = accountErrors(problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'consents.entered', given })}
      onBack={() => send({ type: 'step.left' })}
    >
      {consentKinds.map((kind) => {
        const href = papers.hrefs[kind];
        return (
          <CheckField
            key={kind}
            id={kind}
            label={texts.kinds[kind]}
            isChecked={given.includes(kind)}
            onChange={(isChecked) =>
              send({
                type: 'consents.typed',
                given: isChecked ? [...given, kind] : given.filter((each) => each !== kind),
              })
            }
            error={messageAt(errors, kind)}
          >
            {href !== null && (
              <Link href={href} newTab>
                {texts.open[kind]}
              </Link>
            )}
          </CheckField>
        );
      })}
    </FormPage>
  );
}
