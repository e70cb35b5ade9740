import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Hands } from './hands.ts';

const field = (label: string | RegExp): HTMLElement =>
  screen.getByLabelText(label, { selector: 'input, textarea, select' });

/** Hands on the page that jsdom holds. They find what a person finds: by role and by visible words. */
export const domHands = (): Hands => {
  const user = userEvent.setup({ delay: null });
  return {
    fill: async (label, text) => {
      const input = field(label);
      await user.clear(input);
      if (text !== '') await user.type(input, text.replaceAll(/[{[]/g, '$&$&'));
    },
    press: async (name) => {
      const button = screen.getByRole('button', { name });
      if (button.matches(':disabled')) throw new Error(`The button '${String(name)}' is disabled.`);
      await user.click(button);
    },
    choose: async (label, option) => {
      const list = screen.queryByRole('combobox', { name: label });
      if (list !== null) return user.selectOptions(list, option);
      const group = screen.queryByRole('radiogroup', { name: label }) ?? screen.getByRole('group', { name: label });
      return user.click(within(group).getByRole('radio', { name: option }));
    },
    check: async (label) => user.click(screen.getByRole('checkbox', { name: label })),
    uncheck: async (label) => {
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
      if (box.checked) await user.click(box);
    },
    follow: async (linkName) => user.click(screen.getByRole('link', { name: linkName })),
    leave: async (label) => {
      field(label).focus();
      await user.tab();
    },
    sees: async (text) => {
      await screen.findByText(text);
    },
  };
};
