import { screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

/** Hands that wait for nothing. */
export const quickHand = (): UserEvent => userEvent.setup({ delay: null });

/** What the summary of a form's errors says, line by line; nothing where there is none. */
export const saidErrors = (): readonly string[] => {
  const summary = screen.queryByRole('alert');
  return summary === null
    ? []
    : within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
};

/** The same with plain blanks. */
export const saidPlainly = (): readonly string[] => saidErrors().map((text) => text.replaceAll('\u00a0', ' '));

/** Texts by the labels of their fields. */
export type Fields = Readonly<Record<string, string>>;

/** Puts texts into fields as if they were pasted, in place of what stood there. */
export const put = async (fields: Fields): Promise<void> => {
  const hand = quickHand();
  for (const [label, text] of Object.entries(fields)) {
    await hand.clear(screen.getByLabelText(label));
    if (text !== '') await hand.paste(text);
  }
};

export const press = async (button: string): Promise<void> =>
  quickHand().click(screen.getByRole('button', { name: button }));

/** What stands in fields. */
export const standing = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.keys(fields).map((label) => [label, screen.getByLabelText<HTMLInputElement>(label).value] as const),
  );

/** Puts texts into fields, goes on, and answers what is said of them. */
export const entered = async (fields: Fields, submit = 'Weiter'): Promise<readonly string[]> => {
  await put(fields);
  await press(submit);
  return saidErrors();
};
