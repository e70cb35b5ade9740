import { metParts, passwordParts } from '#domain/session/password-parts.ts';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconCheck, IconX } from '#ui/icon/icons.ts';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { signUpTexts } from '../sign-up.texts.ts';

const texts = signUpTexts.access;

/** What the password still needs, while it is typed: a sign and words each, never a colour alone. */
export function PasswordRule({ password }: { readonly password: string }) {
  const met = metParts(password);
  return (
    <Stack gap="tight">
      <Text size="small" tone="second">
        {texts.partsTitle}
      </Text>
      {passwordParts.map((part) => {
        const isMet = met.includes(part);
        return (
          <Cluster key={part} gap="tight">
            <Icon of={isMet ? IconCheck : IconX} size="sm" />
            <Text size="small" tone={isMet ? 'first' : 'second'}>
              {texts.parts[part]}
              <VisuallyHidden>{`: ${isMet ? texts.isMet : texts.isOpen}`}</VisuallyHidden>
            </Text>
          </Cluster>
        );
      })}
    </Stack>
  );
}
