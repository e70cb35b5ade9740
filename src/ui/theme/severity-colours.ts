const pair = (background: string, color: string) => ({
  background: `var(--${background})`,
  hover: `var(--${background})`,
  color: `var(--${color})`,
  border: 'none',
});

/** How serious something is, in the colours of the tokens: a soft ground and words that stand out on it. */
export const severityColours = {
  neutral: pair('sunken', 'ink-second'),
  info: pair('info-soft', 'info-ink'),
  success: pair('gain-soft', 'gain'),
  waiting: pair('info-soft', 'info-ink'),
  warning: pair('accent-soft', 'accent-ink'),
  refusal: pair('loss-soft', 'loss'),
} as const;
