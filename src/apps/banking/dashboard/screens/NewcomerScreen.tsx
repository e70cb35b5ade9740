import type { ScreenProps } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { dashboardTexts } from '../dashboard.texts.ts';
import css from './NewcomerScreen.module.css';
import { Tasks } from './Tasks.tsx';

const texts = dashboardTexts.newcomer;

/** Nothing is here yet: what comes next, and whom to call. */
export function NewcomerScreen({ snapshot }: ScreenProps<typeof dashboardMachine>) {
  const onboarding = useOnboardingPaths();
  return (
    <DashboardPage>
      <Heading level={1}>{texts.heading}</Heading>
      <Tasks notices={snapshot.context.notices} />
      <DashboardGrid>
        <GridCell span={8}>
          <Card title={texts.title}>
            <Stack gap="medium">
              <ol className={css.steps}>
                {texts.steps.map(({ name, text }) => (
                  <li key={name} className={css.step}>
                    <Text weight="strong">{name}</Text>
                    <Text tone="second">{text}</Text>
                  </li>
                ))}
              </ol>
              <Text>{texts.nothing}</Text>
              <Cluster>
                <LinkButton href={onboarding.products()}>{texts.begin}</LinkButton>
              </Cluster>
            </Stack>
          </Card>
        </GridCell>
        <GridCell span={4}>
          <Card title={texts.contact}>
            <SupportContact of="consultant" />
          </Card>
        </GridCell>
      </DashboardGrid>
    </DashboardPage>
  );
}
