import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GradedChoice } from './GradedChoice.tsx';
import { RangeSlider } from './RangeSlider.tsx';

it('ONB-10: a blocked choice can be asked about, stays unchosen, and says what it means', async () => {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <GradedChoice
      name="strategy"
      legend="Strategie"
      hint="Daneben der Verlust."
      value="30:70"
      options={[
        { value: '30:70', label: '30:70', description: '5,8 %', mark: 'Empfohlen' },
        { value: '40:60', label: '40:60', description: '8,5 %, nicht möglich', isBlocked: true },
      ]}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByRole('group', { name: 'Strategie' })).toBeDefined();
  const blocked = screen.getByRole<HTMLInputElement>('radio', { name: '40:60', description: '8,5 %, nicht möglich' });
  await userEvent.click(blocked);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('40:60');
  expect([blocked.checked, screen.getByRole<HTMLInputElement>('radio', { name: '30:70' }).checked]).toEqual([
    false,
    true,
  ]);
});

it('ONB-11: a slider says its value in words and shows no place beyond its ends', () => {
  const onChange = vi.fn<(value: number) => void>();
  render(
    <RangeSlider label="Einmalanlage" min={0} max={100} step={5} value={250} valueText="250 €" onChange={onChange} />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Einmalanlage' });
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['100', '250 €']);
  fireEvent.change(slider, { target: { value: '35' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(35);
});
