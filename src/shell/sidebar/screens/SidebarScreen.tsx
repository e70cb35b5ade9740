import { use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SidebarContext } from '../SidebarContext.ts';

/** One dialog through its whole life: the chart says whether it is on its way out. */
export function SidebarScreen({ snapshot, send }: ScreenProps<typeof sidebarMachine>) {
  const { id, title, content, footer, hasCloseButton, useOverlay, variant, className, style } = use(SidebarContext);
  const slide = (): void => send({ type: 'slide.ended' });
  return (
    <Dialog
      id={id}
      title={title}
      placement={variant ?? 'right'}
      hasCloseButton={hasCloseButton ?? true}
      useOverlay={useOverlay ?? false}
      isVisible={snapshot.matches('open')}
      footer={footer}
      onClose={() => send({ type: 'sidebar.closed' })}
      afterOpened={slide}
      afterClose={slide}
    >
      {className === undefined && style === undefined ? (
        content
      ) : (
        <div className={className} style={style}>
          {content}
        </div>
      )}
    </Dialog>
  );
}
