import { ModalBase, ModalBaseContent, ModalBaseOverlay } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { tokens } from '../../lib/design/tokens.generated';
import { t } from '../../lib/i18n';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import styles from './layer.module.css';
import { useNarrow } from './use-narrow';
import { useOpenings } from './use-openings';

export interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** False leaves the head to the content; the title stays its name. */
  readonly head?: boolean;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly foot?: ReactNode;
  /** Beside the title, before the cross. */
  readonly headExtra?: ReactNode;
  /** Width in px; never wider than the window. */
  readonly width?: number;
  /** Height in px; as high as its content when not said. */
  readonly height?: number;
  /** True leaves the padding to the content. */
  readonly bare?: boolean;
  /** False where a press beside it must not lose work. */
  readonly closeOnPressBeside?: boolean;
}

interface Shape {
  /** `top` is search: above modals, 112 px from the top. */
  readonly place: 'centre' | 'right' | 'top';
  readonly scrim: boolean;
}

/** The frame of modals and drawers; on phones both come from below. Focus goes to the first control of the content,
 * stays in, and comes back. */
export function Panel({ place, scrim, ...given }: PanelProps & Shape) {
  const { open, onClose, title, children, foot, headExtra, width, height, bare = false } = given;
  const narrow = useNarrow();
  const openings = useOpenings(open);
  const zIndex = layerOf(place, narrow);
  const look = narrow ? 'sheet' : place === 'right' ? 'drawer' : 'modal';
  return (
    <ModalBase
      opened={open}
      onClose={onClose}
      zIndex={zIndex}
      transitionProps={{
        duration: tokens.motion.slow,
        // Search goes at once: whoever opens it again meanwhile would lose what is typed when the old one has faded.
        ...(place === 'top' ? { exitDuration: 0 } : {}),
        transition: narrow ? 'slide-up' : place === 'right' ? 'slide-left' : 'fade',
      }}
      lockScroll={scrim}
      trapFocus
      returnFocus
      closeOnEscape={false}
      closeOnClickOutside={given.closeOnPressBeside ?? place !== 'right'}
      padding={0}
    >
      {scrim || narrow ? <ModalBaseOverlay className={styles.overlay ?? ''} unstyled style={{ zIndex }} /> : null}
      <ModalBaseContent
        className={classNames(styles.panel, styles[look])}
        innerProps={{
          className: classNames(styles.stage, narrow ? styles.bottom : styles[place]),
          style: { zIndex },
          // Of the content itself this version of the library drops it.
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            event.stopPropagation();
            onClose();
          },
        }}
        aria-label={title}
        style={narrow ? {} : { width, height: place === 'right' ? '100%' : height }}
      >
        {given.head === false ? null : (
          <header className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            {headExtra}
          </header>
        )}
        <div className={classNames(styles.body, bare && styles.bare)}>
          <Fragment key={openings}>{children}</Fragment>
        </div>
        {foot ? <footer className={styles.foot}>{foot}</footer> : null}
        {given.head === false ? null : (
          <span className={styles.close}>
            <IconButton icon={IconX} label={t('Close')} small tooltip={false} onClick={onClose} />
          </span>
        )}
      </ModalBaseContent>
    </ModalBase>
  );
}

function layerOf(place: Shape['place'], narrow: boolean): number {
  if (place === 'top') return tokens.z.palette;
  return place === 'right' && !narrow ? tokens.z.drawer : tokens.z.modal;
}
