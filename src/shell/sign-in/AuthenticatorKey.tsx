import { Suspense } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { telephoneHref } from '#ui/brand/brand.ts';
import { useBrand } from '#ui/brand/BrandContext.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { keyTexts as texts } from './authenticator-key.texts.ts';
import css from './AuthenticatorKey.module.css';

const QrCode = lazyPart(async () => (await import('#ui/qr-code/QrCode.tsx')).QrCode);

/** The secret of an app as people copy it: in groups of four. */
export const inGroupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

interface AuthenticatorKeyProps {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, what the QR code holds. */
  readonly uri: string;
}

/** Three ways to connect an app: open on this device, copy the key, scan. On a phone in this order; on a desk one scans first. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  const { phone } = useBrand().support;
  return (
    <>
      <div className={css.key}>
        <div className={css.ways}>
          <LinkButton href={uri} variant="secondary">
            {texts.open}
          </LinkButton>
          <Text tone="second">{texts.byHand}</Text>
          <code className={css.secret}>{inGroupsOfFour(secret)}</code>
          <CopyButton text={secret}>{texts.copy}</CopyButton>
        </div>
        <div className={css.scan}>
          <Text>{texts.scan}</Text>
          <div className={css.picture}>
            <Suspense fallback={null}>
              <QrCode value={uri} label={texts.qr} />
            </Suspense>
          </div>
        </div>
      </div>
      <Text tone="second">
        {texts.noApp} <Link href={telephoneHref(phone)}>{phone}</Link>.
      </Text>
    </>
  );
}
