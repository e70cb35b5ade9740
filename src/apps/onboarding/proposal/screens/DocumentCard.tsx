import type { ScreenProps } from '#journey/screens.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.document;

interface DocumentCardProps extends Pick<ScreenProps<typeof proposalMachine>, 'snapshot'> {
  readonly onRequest: () => void;
}

/** The proposal to take along, as it stands here; everything else goes on while it is made. */
export function DocumentCard({ snapshot, onRequest }: DocumentCardProps) {
  const isOnItsWay = snapshot.matches({ proposed: { printing: 'downloading' } });
  return (
    <Card title={texts.title}>
      <Text>{texts.text}</Text>
      <div>
        <Button variant="secondary" status={isOnItsWay ? 'loading' : undefined} onClick={onRequest}>
          {texts.submit}
        </Button>
      </div>
      <div aria-live="polite">
        {snapshot.matches({ proposed: { printing: 'downloaded' } }) && <Notice kind="success">{texts.done}</Notice>}
        {snapshot.matches({ proposed: { printing: 'downloadFailed' } }) && (
          <Notice kind="warning">{texts.failed}</Notice>
        )}
        {snapshot.context.isRenewed && <Notice kind="info">{texts.renewed}</Notice>}
      </div>
      <Text size="small" tone="second">
        {texts.kept}
      </Text>
    </Card>
  );
}
