import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import type { ReactNode } from 'react';
import type { ProductCategory } from '#domain/products/products.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import { oneYearLoss, type StrategyFigures } from '#domain/strategy/strategy.ts';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { GradedChoice } from '#ui/fields/GradedChoice.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { lossShareText, proposalTexts } from './proposal/proposal.texts.ts';

const texts = proposalTexts.choice;

/** A strategy that can be chosen, or that a limit stands against. */
export interface StrategyOption<Strategy extends StrategyId> {
  readonly strategy: Strategy;
  readonly figures: StrategyFigures | undefined;
  readonly isAllowed: boolean;
  /** Stands out among the others, in a word: `Empfohlen`. */
  readonly mark?: string | undefined;
}

interface StrategyOptionsProps<Strategy extends StrategyId> {
  readonly legend: string;
  readonly category: ProductCategory;
  readonly options: readonly StrategyOption<Strategy>[];
  readonly value: Strategy;
  readonly onChoose: (strategy: Strategy) => void;
  /** Heard when the choice has changed. */
  readonly now: string;
  readonly error?: string;
  /** What is to be known of the choice: heard when it appears. */
  readonly children?: ReactNode;
}

const meaningOf = <Strategy extends StrategyId>({ figures, isAllowed }: StrategyOption<Strategy>): string => {
  const loss = figures === undefined ? '' : lossShareText(oneYearLoss(figures));
  return isAllowed ? loss : `${loss}, ${texts.blocked}`;
};

/** All strategies in rising order, each with its loss of a bad year: the more cautious ones free, the riskier ones blocked. */
export function StrategyOptions<Strategy extends StrategyId>({
  legend,
  category,
  options,
  value,
  onChoose,
  now,
  error,
  children,
}: StrategyOptionsProps<Strategy>) {
  return (
    <>
      <GradedChoice<Strategy>
        name="strategy"
        legend={legend}
        hint={texts.meaning}
        value={value}
        options={options.map((option) => ({
          value: option.strategy,
          label: strategyLabel(option.strategy, category),
          description: meaningOf(option),
          isBlocked: !option.isAllowed,
          ...(option.mark === undefined ? {} : { mark: option.mark }),
        }))}
        onChoose={onChoose}
        {...(error === undefined ? {} : { error })}
      />
      <div aria-live="polite">
        <VisuallyHidden>{now}</VisuallyHidden>
        {children}
      </div>
      <Text size="small" tone="second">
        {texts.free}
      </Text>
    </>
  );
}
