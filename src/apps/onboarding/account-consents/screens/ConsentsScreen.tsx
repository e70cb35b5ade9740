import { type ConsentKind, consentKinds } from '#domain/application/application.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Link } from '#ui/link/Link.tsx';
import { FormPage } from '#shell/form/FormPage.tsx';
import { accountErrors, accountTexts } from '../account-consents.texts.ts';
import { ConsentFields } from './ConsentFields.tsx';

const texts = accountTexts.consents;
const seen: Readonly<Partial<Record<ConsentKind, string>>> = texts.seen;

type Props = ScreenProps<typeof accountConsentsMachine>;

/** The paper of the costs: of this application alone, so it is made when it is wanted. */
function CostsPaper({ snapshot, send }: Props) {
  const isOnItsWay = snapshot.matches({ consenting: 'downloading' });
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="sm"
          status={isOnItsWay ? 'loading' : undefined}
          onClick={() => send({ type: 'costs.requested' })}
        >
          {texts.open.COST_INFORMATION}
        </Button>
      </div>
      <div aria-live="polite">
        {snapshot.matches({ consenting: 'downloaded' }) && <Notice kind="success">{texts.costs.done}</Notice>}
        {snapshot.matches({ consenting: 'downloadFailed' }) && <Notice kind="warning">{texts.costs.failed}</Notice>}
      </div>
    </>
  );
}

const paperIn = ({ snapshot, send }: Props) =>
  function Paper(kind: ConsentKind) {
    const href = snapshot.context.papers.hrefs[kind];
    return (
      <>
        {kind === 'COST_INFORMATION' && <CostsPaper snapshot={snapshot} send={send} />}
        {href !== null && (
          <Link href={href} newTab>
            {texts.open[kind]}
          </Link>
        )}
      </>
    );
  };

/** What is consented to, each with its paper beside it. Nothing is ticked beforehand. */
export function ConsentsScreen({ snapshot, send }: Props) {
  const { given, papers, problems } = snapshot.context;
  const errors = accountErrors(problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'consents.entered', given })}
      onBack={() => send({ type: 'step.left' })}
    >
      <ConsentFields
        kinds={consentKinds}
        given={given}
        errors={errors}
        onChange={(all) => send({ type: 'consents.typed', given: all })}
        hintOf={(kind) => (papers.hrefs[kind] === null ? seen[kind] : undefined)}
        paperOf={paperIn({ snapshot, send })}
      />
    </FormPage>
  );
}
