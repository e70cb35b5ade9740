import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { formatEuro } from '#domain/money/money.ts';
import type { NoticeOf, Saying } from './dashboard.saying.ts';

const application = ({ application: of }: NoticeOf<'identification'>): readonly string[] => {
  if (of === null) return [];
  const sum = of.amount === null ? '' : ` über ${formatEuro(of.amount)}`;
  return [`Ihr Antrag vom ${formatGermanDate(of.appliedOn)}${sum} bleibt so lange bestehen.`];
};

const notIdentified: Readonly<Record<Exclude<IdentStatus, 'SUCCESS'>, Omit<Saying, 'link'>>> = {
  NONE: {
    title: 'Bitte weisen Sie sich aus, damit wir Ihr Konto eröffnen können.',
    body: [
      'Halten Sie Personalausweis oder Reisepass bereit. Rufen Sie uns an, dann beginnen wir mit Video oder Post.',
    ],
    contact: 'support',
  },
  CREATED: {
    title: 'Sie haben sich noch nicht ausgewiesen.',
    body: [
      'Sobald das geschehen ist, eröffnen wir Ihr Konto. Halten Sie Personalausweis oder Reisepass bereit.',
      'Rufen Sie uns an, dann beginnen wir die Identifizierung mit Ihnen, per Video oder Post.',
    ],
    contact: 'support',
  },
  IN_PROGRESS: {
    title: 'Ihre Identifizierung läuft.',
    body: ['Bitte schließen Sie sie noch ab. Fragen beantworten wir Ihnen gern am Telefon.'],
    contact: 'support',
  },
  REVIEW_PENDING: {
    title: 'Wir prüfen Ihre Identifizierung.',
    body: ['Sie müssen gerade nichts tun. Wir melden uns, sobald die Prüfung fertig ist.'],
  },
  FAILED: {
    title: 'Ihre Identifizierung war leider nicht erfolgreich.',
    body: [
      'Häufige Gründe sind schwaches Licht, eine langsame Verbindung oder ein abgelaufener Ausweis.',
      'Versuchen Sie es mit gültigem Ausweis an einem hellen Ort noch einmal. Oder weisen Sie sich per Post aus.',
      'Rufen Sie uns an, dann starten wir den neuen Versuch.',
    ],
    contact: 'support',
  },
  ABORTED: {
    title: 'Ihre Identifizierung wurde abgebrochen.',
    body: ['Sie können neu beginnen, per Video oder Post. Rufen Sie uns dafür bitte an.'],
    contact: 'support',
  },
  EXPIRED: {
    title: 'Die Frist für Ihre Identifizierung ist abgelaufen.',
    body: ['Sie können neu beginnen, per Video oder Post. Rufen Sie uns dafür bitte an.'],
    contact: 'support',
  },
};

/** Who must identify themselves: in their application where there is one, else by telephone. */
export const identificationSaying = (notice: NoticeOf<'identification'>): Saying => {
  const { body, ...saying } = notIdentified[notice.status];
  if (notice.isInCase === true && notice.status !== 'REVIEW_PENDING') {
    return {
      title: saying.title,
      body: ['In Ihrem Antrag geht es weiter, per Video oder Post.', ...application(notice)],
      onboarding: { text: 'Zu Ihrem Antrag', to: 'products' },
    };
  }
  return { ...saying, body: [...body, ...application(notice)] };
};
