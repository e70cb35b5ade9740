import type { MarketView } from '#domain/market/market.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { marketTexts as texts, reasonTexts } from '../market.texts.ts';

type Hindrance = NonNullable<MarketView['hindrance']>;

/** The page on which something can be done about it; undefined where there is none. */
const useWayOf = ({ reason, businessPartnerId }: Hindrance) => {
  const { renewal, products } = useOnboardingPaths();
  const { way } = reasonTexts[reason];
  if (way === 'products') return { text: texts.newAccount, href: products() };
  if (way === 'tasks') return { text: texts.toTasks, href: paths.tasks() };
  if (way === 'packages') return { text: texts.choosePackage, href: paths.servicePackages() };
  if (way !== 'renewal') return undefined;
  const { WPHG_EXPIRED, WPHG_INCOMPLETE } = texts.renew;
  return { text: reason === 'WPHG_INCOMPLETE' ? WPHG_INCOMPLETE : WPHG_EXPIRED, href: renewal(businessPartnerId) };
};

/** Why nothing can be opened, once for all of it, with what can be done. */
export function HindranceNotice({ hindrance }: { readonly hindrance: Hindrance }) {
  const { title, text, way } = reasonTexts[hindrance.reason];
  const page = useWayOf(hindrance);
  return (
    <Notice
      kind="warning"
      title={title}
      actions={page !== undefined && <LinkButton href={page.href}>{page.text}</LinkButton>}
    >
      <Stack gap="small">
        <span>{text}</span>
        {way === 'call' && <SupportContact of="consultant" />}
      </Stack>
    </Notice>
  );
}

/** What could not be loaded, or not anew. */
export function LackNotice({
  lack,
  send,
}: Pick<ScreenProps<typeof marketMachine>, 'send'> & { readonly lack: 'missing' | 'stale' }) {
  const { title, text } = texts[lack];
  return (
    <Notice
      kind="warning"
      title={title}
      actions={
        <Button variant="secondary" size="sm" onClick={() => send({ type: 'loading.retried' })}>
          {texts.retry}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
