import type { ScreenProps } from '#journey/screens.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { academyTexts as texts } from '../academy.texts.ts';

/** One article, as plain text. */
export function ArticleScreen({ snapshot, send }: ScreenProps<typeof academyMachine>) {
  const { opened } = snapshot.context;
  if (opened === null) return null;
  const { title, paragraphs, link } = opened;
  return (
    <JourneyLayout
      heading={title}
      primary={
        link !== null && (
          <LinkButton
            href={link.kind === 'internal' ? link.to : link.href}
            variant="secondary"
            newTab={link.kind === 'external'}
          >
            {link.text}
          </LinkButton>
        )
      }
      back={
        <QuietLink back onClick={() => send({ type: 'article.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Stack>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </JourneyLayout>
  );
}
