import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FaultBoundary } from './FaultBoundary.tsx';

const Broken = ({ thrown }: { readonly thrown: unknown }): never => {
  throw thrown;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('FaultBoundary', () => {
  it.each([new RangeError('kaputt'), null, undefined])('PLT-12: tells once that %s was thrown', (thrown) => {
    const told = vi.fn<() => void>();
    render(
      <FaultBoundary onFault={told} instead={<p>Wird geladen…</p>}>
        <Broken thrown={thrown} />
      </FaultBoundary>,
    );
    expect(screen.getByText('Wird geladen…')).toBeDefined();
    expect(told).toHaveBeenCalledOnce();
  });

  it('PLT-12: leaves to the boundary around it what is not its own', () => {
    const [inner, outer] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <FaultBoundary onFault={outer} instead={<p>außen</p>}>
        <FaultBoundary onFault={inner} instead={<p>innen</p>} catches={(fault) => fault instanceof RangeError}>
          <Broken thrown={new TypeError('anderes')} />
        </FaultBoundary>
      </FaultBoundary>,
    );
    expect(screen.getByText('außen')).toBeDefined();
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([0, 1]);
  });
});
