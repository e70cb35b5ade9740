import type { FactorsInForce } from '#domain/identity/factor.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { mfaTexts } from '#shell/mfa-setup/mfa-setup.texts.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { newsTexts, securityTexts as texts } from '../security.texts.ts';
import { DeviceList } from './DeviceList.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { SignInHistory } from './SignInHistory.tsx';

/** Where one is signed in, what protects that, who tried, and what to do if it was somebody else (BNK-19). */
export function OverviewScreen({ snapshot, send }: ScreenProps<typeof securityMachine>) {
  const { devices, signIns, factors, asked, news, isStale } = snapshot.context;
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="security-news" tabIndex={-1} aria-live="polite">
        {!isRefreshing && (news !== null || isStale) && (
          <Stack gap="small">
            {news !== null && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>}
            {isStale && <Notice kind="warning">{texts.stale}</Notice>}
          </Stack>
        )}
      </div>
      <Cluster justify="end">
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'overview.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      <DeviceList
        devices={devices}
        onRemove={(sessionId) => send({ type: 'removal.asked', sessionId })}
        onSignOut={() => send({ type: 'signOut.chosen' })}
      />
      <Card title={texts.password.title}>
        <Stack gap="small">
          <Text tone="second">{texts.password.about}</Text>
          <Cluster>
            <Button variant="secondary" onClick={() => send({ type: 'password.chosen' })}>
              {texts.password.change}
            </Button>
          </Cluster>
        </Stack>
      </Card>
      <Factors factors={factors} />
      <SignInHistory signIns={signIns} />
      <NotYou />
      {asked !== null && (
        <RemovalDialog
          device={asked}
          isBusy={snapshot.matches({ shown: 'preparing' })}
          onConfirm={() => send({ type: 'removal.confirmed' })}
          onLeave={() => send({ type: 'removal.left' })}
        />
      )}
    </Stack>
  );
}

/** What is in force, by its own page's words; there it is changed. */
function Factors({ factors: { active, preferred } }: { readonly factors: FactorsInForce }) {
  return (
    <Card title={texts.factors.title}>
      <Stack gap="small">
        <Text tone="second">{texts.factors.about}</Text>
        <DefinitionList
          items={active.map((factor) => ({
            term: mfaTexts.factors[factor].name,
            description: active.length > 1 && factor === preferred ? mfaTexts.preferred : mfaTexts.inForce,
          }))}
        />
        <Cluster>
          <LinkButton variant="secondary" href={paths.secure()}>
            {texts.factors.manage}
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
}

function NotYou() {
  return (
    <Card title={texts.notYou.title} tone="sunken">
      <Stack gap="small">
        <Text>{texts.notYou.lead}</Text>
        <StepList steps={texts.notYou.steps} />
        <QuietLink href={paths.orders()}>{texts.notYou.toOrders}</QuietLink>
        <SupportContact />
      </Stack>
    </Card>
  );
}
