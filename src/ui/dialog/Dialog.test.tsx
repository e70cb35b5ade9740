import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      {isOpen && (
        <Dialog title="Frage" initialFocusId="inside" onClose={() => setOpen(false)}>
          <input id="inside" aria-label="Antwort" />
        </Dialog>
      )}
    </>
  );
}

/** Without AnimationEvent, as in jsdom, React listens to the old name. */
const endAnimation = (element: Element): boolean =>
  fireEvent(element, new Event('webkitAnimationEnd', { bubbles: true }));

describe('SHL-04: dialog', () => {
  it('opens with the focus where it was sent, closes on Escape and gives the focus back', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }));
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Frage' }).open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Antwort' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Öffnen' }));
  });

  it("closes on 'Schließen' and on a press on the overlay, not inside", () => {
    const close = vi.fn<() => void>();
    render(
      <Dialog title="Frage" onClose={close}>
        <p>Inhalt</p>
      </Dialog>,
    );
    fireEvent.pointerDown(screen.getByText('Inhalt'));
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('stays open as long as its owner shows it, even if the browser closes it', () => {
    render(
      <Dialog title="Sitzung" kind="alertdialog">
        <p>Inhalt</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Sitzung' });
    dialog.close();
    expect(dialog.open).toBe(true);
    expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull();
  });

  it('tells when it has opened and when it is gone', () => {
    const heard: string[] = [];
    const dialog = (isVisible: boolean) => (
      <Dialog
        title="Menü"
        placement="right"
        isVisible={isVisible}
        afterOpened={() => heard.push('opened')}
        afterClose={() => heard.push('closed')}
      >
        <p>Inhalt</p>
      </Dialog>
    );
    const { rerender } = render(dialog(true));
    endAnimation(screen.getByText('Inhalt'));
    endAnimation(screen.getByRole('dialog'));
    rerender(dialog(false));
    endAnimation(screen.getByRole('dialog'));
    expect(heard).toEqual(['opened', 'closed']);
  });
});
