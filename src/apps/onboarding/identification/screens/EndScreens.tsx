import type { ScreenProps } from '#journey/screens.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import {
  againTexts,
  choiceTexts,
  detailsTexts,
  identificationTexts as texts,
  provedTexts,
} from '../identification.texts.ts';
import css from './EndScreens.module.css';

type Props = ScreenProps<typeof identificationMachine>;

const later = (send: Props['send']) => (
  <QuietLink onClick={() => send({ type: 'identification.left' })}>{choiceTexts.later}</QuietLink>
);

export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={later(send)}
    />
  );
}

/** What is compared with the document must be told before. */
export function DetailsScreen({ snapshot, send }: Props) {
  return (
    <JourneyLayout
      heading={detailsTexts.heading}
      lead={detailsTexts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'details.reopened' })}>
          {detailsTexts.submit}
        </Button>
      }
      back={later(send)}
    >
      <Card>
        <ul className={css.list}>
          {snapshot.context.missing.map((field) => (
            <li key={field}>{detailsTexts.fields[field]}</li>
          ))}
        </ul>
      </Card>
    </JourneyLayout>
  );
}

/** An attempt has ended without success; another one can begin at once. */
export function AgainScreen({ snapshot, send }: Props) {
  const said = againTexts[snapshot.matches('failed') ? 'failed' : snapshot.matches('aborted') ? 'aborted' : 'expired'];
  return (
    <JourneyLayout
      heading={said.heading}
      lead={said.text}
      primary={
        <Button size="lg" onClick={() => send({ type: 'identification.restarted' })}>
          {againTexts.submit}
        </Button>
      }
      back={later(send)}
    >
      <Card tone="sunken">
        <Text>{againTexts.help}</Text>
        <SupportContact />
      </Card>
    </JourneyLayout>
  );
}

export function ProvedScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={provedTexts.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'identification.finished' })}>
          {provedTexts.submit}
        </Button>
      }
    >
      <Notice kind="success">{provedTexts.text}</Notice>
    </JourneyLayout>
  );
}
