import { accountText } from '#domain/dashboard/holder.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { termsTexts as texts } from '../tasks.texts.ts';

/** The terms in force, to be read and agreed to: active consent alone changes them (decisions §8). */
export function TermsScreen({ snapshot, send }: ScreenProps<typeof tasksMachine>) {
  const { terms, asked, haveChanged } = snapshot.context;
  if (terms === null) return null;
  const isAgreeing = snapshot.matches({ consenting: 'agreeing' });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(terms)}
      notice={
        <>
          {haveChanged && (
            <Notice kind="warning" announce="polite">
              {texts.changed}
            </Notice>
          )}
          {terms.agreedAt !== null && <Notice kind="info">{texts.agreedBefore(terms.agreedAt)}</Notice>}
        </>
      }
      primary={
        <Button size="lg" status={isAgreeing ? 'loading' : undefined} onClick={() => send({ type: 'terms.accepted' })}>
          {texts.agree}
        </Button>
      }
      back={!isAgreeing && <QuietLink onClick={() => send({ type: 'terms.left' })}>{texts.back}</QuietLink>}
    >
      <Stack>
        {asked !== null && asked.holder !== null && <Text weight="strong">{accountText(asked.holder)}</Text>}
        <Text>{texts.effect}</Text>
        <div>
          <LinkButton href={terms.href} variant="secondary" newTab>
            {texts.open}
          </LinkButton>
        </div>
        <Text tone="second">{texts.questions}</Text>
        <SupportContact />
      </Stack>
    </JourneyLayout>
  );
}
