import type { EventFrom } from 'xstate';
import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { secondaryIn } from '#machines/mfa-setup/mfa-setup.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { mfaTexts as texts } from '../mfa-setup.texts.ts';

interface FactorCardProps {
  readonly factor: Factor;
  readonly inForce: FactorsInForce;
  /** Something about this factor is on its way. */
  readonly isBusy: boolean;
  readonly send: (event: EventFrom<typeof mfaSetupMachine>) => void;
}

/** One factor: whether it counts, and what can be done with it. */
export function FactorCard({ factor, inForce, isBusy, send }: FactorCardProps) {
  const { name, about } = texts.factors[factor];
  const isActive = inForce.active.includes(factor);
  // Of a single one it goes without saying.
  const isPreferred = secondaryIn(inForce) !== null && inForce.preferred === factor;
  return (
    <Card
      title={name}
      aside={<Badge severity={isActive ? 'success' : 'neutral'}>{isActive ? texts.inForce : texts.notInForce}</Badge>}
    >
      <Stack gap="small">
        <Text tone="second">{about}</Text>
        {isPreferred && <Text weight="strong">{texts.preferred}</Text>}
        <Cluster gap="small">
          <Button
            variant="secondary"
            status={isBusy ? 'loading' : undefined}
            onClick={() => send({ type: 'factor.added', factor })}
          >
            {isActive ? texts.replace(name) : texts.add(name)}
          </Button>
          {secondaryIn(inForce) === factor && (
            <FocusHeir next="factor-news">
              <Button variant="quiet" onClick={() => send({ type: 'preference.switched' })}>
                {texts.prefer(name)}
              </Button>
            </FocusHeir>
          )}
          {isActive && (
            <Button variant="quiet" onClick={() => send({ type: 'factor.removed', factor })}>
              {texts.remove(name)}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
