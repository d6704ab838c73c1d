import { limits } from '@meridian/contracts';
import styles from './drag.module.css';

/** The dragged thing itself, following the pointer; gone when the function it gives is called. */
export interface Ghost {
  readonly moveTo: (x: number, y: number) => void;
  readonly remove: () => void;
}

/** A likeness of an element at its own size, held where the pointer took it. */
export function liftGhost(element: HTMLElement, pointer: { readonly x: number; readonly y: number }): Ghost {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  copyPictures(element, ghost);
  for (const each of [ghost, ...ghost.querySelectorAll<HTMLElement>('[id]')]) each.removeAttribute('id');
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  return follow(ghost, { x: pointer.x - box.left, y: pointer.y - box.top }, pointer);
}

/** px from the corner at which something that is not on the page yet is held. */
const grip = 20;

/** An element made for the drag, held near its corner. */
export function holdGhost(ghost: HTMLElement, pointer: { readonly x: number; readonly y: number }): Ghost {
  return follow(ghost, { x: grip, y: grip }, pointer);
}

function follow(
  ghost: HTMLElement,
  held: { readonly x: number; readonly y: number },
  pointer: { readonly x: number; readonly y: number },
): Ghost {
  ghost.classList.add(styles.ghost ?? '');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { left: '0', top: '0' });
  document.body.append(ghost);
  const moveTo = (x: number, y: number) => {
    ghost.style.transform = `translate(${x - held.x}px, ${y - held.y}px)`;
  };
  moveTo(pointer.x, pointer.y);
  return { moveTo, remove: () => ghost.remove() };
}

/** px a likeness of something new is high at most. */
const tallest = 240;

interface Likeness {
  readonly name: string;
  readonly columns: number;
  readonly heightPx: number;
  /** What it shows, where that was drawn already. */
  readonly picture?: HTMLImageElement | null;
}

/** A card as it will lie: its name and its picture on a frame of so many columns. */
export function cardLikeness({ name, columns, heightPx, picture = null }: Likeness): HTMLElement {
  const grid = document.querySelector('[data-container]')?.getBoundingClientRect().width ?? 0;
  const column = (grid - limits.gridGutterPx * (limits.gridColumns - 1)) / limits.gridColumns;
  const card = document.createElement('div');
  card.className = styles.likeness ?? '';
  card.textContent = name;
  if (picture !== null) {
    const shown = new Image();
    shown.src = picture.currentSrc;
    shown.alt = '';
    card.append(shown);
  }
  const width = column * columns + limits.gridGutterPx * (columns - 1);
  Object.assign(card.style, { width: `${width}px`, height: `${Math.min(tallest, Math.max(40, heightPx))}px` });
  return card;
}

/** A clone of a canvas is empty: what was drawn is drawn again. */
function copyPictures(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('canvas');
  for (const [index, canvas] of from.querySelectorAll('canvas').entries()) {
    const copy = copies[index];
    if (copy && canvas.width > 0 && canvas.height > 0) copy.getContext('2d')?.drawImage(canvas, 0, 0);
  }
}
