import { lazy, Suspense } from 'react';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { keyTexts as texts } from '../sign-in.texts.ts';
import css from './AuthenticatorKey.module.css';

// Drawing a QR code is for the few who set a factor up: it stays out of the sign-in's first load.
const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code/QrCode.tsx')).QrCode }));

/** The secret of an app as people copy it: in groups of four. */
export const inGroupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

interface AuthenticatorKeyProps {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, what the QR code holds. */
  readonly uri: string;
}

/** Three ways to connect an app: scan, open on this device, type. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  return (
    <div className={css.key}>
      <div className={css.picture}>
        <Suspense fallback={null}>
          <QrCode value={uri} label={texts.qr} />
        </Suspense>
      </div>
      <div className={css.ways}>
        <Text>{texts.scan}</Text>
        <Link href={uri}>{texts.open}</Link>
        <Text tone="second">{texts.byHand}</Text>
        <code className={css.secret}>{inGroupsOfFour(secret)}</code>
      </div>
    </div>
  );
}
