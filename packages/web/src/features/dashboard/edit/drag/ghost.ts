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
  ghost.classList.add(styles.ghost ?? '');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, left: '0', top: '0' });
  document.body.append(ghost);
  const [x, y] = [pointer.x - box.left, pointer.y - box.top];
  const moveTo = (left: number, top: number) => {
    ghost.style.transform = `translate(${left - x}px, ${top - y}px)`;
  };
  moveTo(pointer.x, pointer.y);
  return { moveTo, remove: () => ghost.remove() };
}

/** A clone of a canvas is empty: what was drawn is drawn again. */
function copyPictures(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('canvas');
  for (const [index, canvas] of from.querySelectorAll('canvas').entries()) {
    const copy = copies[index];
    if (copy && canvas.width > 0 && canvas.height > 0) copy.getContext('2d')?.drawImage(canvas, 0, 0);
  }
}
