import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { endingTexts, exemptionOrderFormTexts as texts, steps } from '../exemption-order-form.texts.ts';

type Props = ScreenProps<typeof exemptionOrderFormMachine>;

const overview = <QuietLink href={paths.exemptionOrder()}>{texts.overview}</QuietLink>;

/** No code can be sent, and whom to ask. */
export function HinderedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.hindered.heading}
      kind="refusal"
      text={texts.hindered.reason}
      action={{ text: texts.hindered.again, onClick: () => send({ type: 'loading.retried' }) }}
      back={overview}
    >
      <SupportContact />
    </NoticePage>
  );
}

/** The confirmation came to nothing; nothing was given. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.nothing}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'order.restarted' }) }}
      back={overview}
    />
  );
}

/** Nobody knows whether it was given: that stands where the orders are. */
export function UnsureScreen() {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      text={texts.unsure.text}
      action={{ text: texts.done.show, href: paths.exemptionOrder() }}
    />
  );
}

/** The order is given, and where it is found. */
export function DoneScreen({ snapshot }: Props) {
  const { operation, loaded } = snapshot.context;
  const subject = operation?.summary.subject;
  return (
    <JourneyLayout
      heading={texts.done.heading}
      lead={texts.done.text}
      progress={{ steps, current: 3 }}
      primary={
        <LinkButton size="lg" href={paths.exemptionOrder()}>
          {texts.done.show}
        </LinkButton>
      }
      back={<QuietLink href={paths.postbox()}>{texts.done.postbox}</QuietLink>}
    >
      {subject !== undefined && (
        <Card>
          <DefinitionList
            items={[
              { term: texts.check.whose, description: loaded?.child ?? texts.check.oneself },
              { term: texts.title, description: subject },
            ]}
          />
        </Card>
      )}
    </JourneyLayout>
  );
}
