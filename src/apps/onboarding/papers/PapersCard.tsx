import type { ContractPaper } from '#machines/contract/contract.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { papersTexts as texts } from './papers.texts.ts';
import css from './PapersCard.module.css';

interface PapersCardProps {
  readonly papers: readonly ContractPaper[];
  /** The ids of those that were taken. */
  readonly read: readonly string[];
  /** The ids of those that are wanted; they come one after the other. */
  readonly asked: readonly string[];
  readonly save: (id: string) => void;
  /** What becomes of them; that of a contract unless it is said. */
  readonly hint?: string;
}

/** Every paper, with a mark where it was taken. */
export function PapersCard({ papers, read, asked, save, hint = texts.hint }: PapersCardProps) {
  return (
    <Card
      title={texts.title}
      aside={
        <Text size="small" tone="second">
          {texts.count(read.length, papers.length)}
        </Text>
      }
    >
      <ul className={css.papers}>
        {papers.map(({ id, title }) => (
          <li key={id} className={css.paper}>
            <span className={css.title}>{title}</span>
            {read.includes(id) && <Badge severity="success">{texts.read}</Badge>}
            <Button
              variant="secondary"
              size="sm"
              status={asked.includes(id) ? 'loading' : undefined}
              onClick={() => save(id)}
            >
              <span aria-hidden>{texts.save}</span>
              <VisuallyHidden>{texts.saveNamed(title)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <Text size="small" tone="second">
        {hint}
      </Text>
    </Card>
  );
}
