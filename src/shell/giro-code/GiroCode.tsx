import { Suspense } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { groupedIban } from '#domain/iban/grouped-iban.ts';
import { formatAmount, formatEuro } from '#domain/money/money.ts';
import { giroCode, type Transfer } from '#domain/top-up/giro-code.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { Unbroken } from '#ui/typography/Unbroken.tsx';
import { giroCodeTexts as texts } from './giro-code.texts.ts';
import css from './GiroCode.module.css';

const QrCode = lazyPart(async () => (await import('#ui/qr-code/QrCode.tsx')).QrCode);

interface Field {
  readonly term: string;
  readonly shown: string;
  /** As forms of banks take it. */
  readonly copied: string;
  readonly copy: string;
}

const fieldsOf = ({ holder, iban, amount, reference }: Transfer): readonly Field[] => [
  { term: texts.holder, shown: holder, copied: holder, copy: texts.copyHolder },
  { term: texts.iban, shown: groupedIban(iban), copied: groupedIban(iban).replaceAll(' ', ''), copy: texts.copyIban },
  {
    term: texts.amount,
    shown: formatEuro(amount),
    copied: formatAmount(amount).replaceAll('.', ''),
    copy: texts.copyAmount,
  },
  { term: texts.reference, shown: reference, copied: reference, copy: texts.copyReference },
];

interface GiroCodeProps {
  readonly transfer: Transfer;
  /** Within a card, whose frame is frame enough. */
  readonly inCard?: boolean;
}

/** What a customer wires, to type, to copy or to scan. Without the code where a code cannot say it. */
export function GiroCode({ transfer, inCard = false }: GiroCodeProps) {
  const code = giroCode(transfer);
  return (
    <div className={inCard ? css.transfer : `${css.transfer} ${css.framed}`}>
      <div className={css.fields}>
        <div>
          {fieldsOf(transfer).map(({ term, shown, copied, copy }) => (
            <div key={term} className={css.field}>
              <dl className={css.said}>
                <dt className={css.term}>{term}</dt>
                <dd className={css.value}>
                  <bdi>
                    <Unbroken>{shown}</Unbroken>
                  </bdi>
                </dd>
              </dl>
              <CopyButton key={copied} text={copied}>
                <span aria-hidden>{texts.copy}</span>
                <VisuallyHidden>{copy}</VisuallyHidden>
              </CopyButton>
            </div>
          ))}
        </div>
        <Text>{texts.exactly}</Text>
      </div>
      {code !== null && (
        <div className={css.scan}>
          <Text>{texts.scan}</Text>
          <div className={css.picture}>
            <Suspense fallback={null}>
              <QrCode value={code} label={texts.qr} />
            </Suspense>
          </div>
          <Text tone="second">{texts.fills}</Text>
        </div>
      )}
    </div>
  );
}
