import type { Profile } from '#domain/person/profile.ts';
import type { ContactChannel } from '#machines/contact-change/contact-change.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { profileTexts } from '../profile.texts.ts';

const texts = profileTexts.contact;

interface ContactCardProps {
  readonly profile: Profile;
  readonly onChange: (channel: ContactChannel) => void;
}

/** How the customer is reached and signs in. */
export function ContactCard({ profile: { username, mobile }, onChange }: ContactCardProps) {
  const hasNumber = mobile !== null;
  return (
    <Card title={profileTexts.groups.contact}>
      <DefinitionList
        items={[
          { term: texts.email, description: username },
          { term: texts.mobile, description: mobile ?? profileTexts.nothing },
        ]}
      />
      <Stack gap="small" align="start">
        <Cluster gap="small">
          <Button
            variant="secondary"
            size="sm"
            disabled={!hasNumber}
            {...(hasNumber ? {} : { describedBy: 'why-no-email' })}
            onClick={() => onChange('EMAIL')}
          >
            {texts.changeEmail}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onChange('MOBILE')}>
            {hasNumber ? texts.changeMobile : texts.addMobile}
          </Button>
        </Cluster>
        {!hasNumber && (
          <div id="why-no-email">
            <Text size="small" tone="second">
              {texts.noNumber}
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  );
}
