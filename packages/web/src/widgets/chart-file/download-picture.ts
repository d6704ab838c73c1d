import { saveFile } from './save-file';

/** Pixels of the file for each on screen. */
const scale = 2;

/** Downloads an element as it looks now, as PNG of twice its size. Rejects where the browser cannot draw it. */
export async function downloadPicture(element: HTMLElement, name: string): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  const image = await loadImage(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(element, width, height))}`,
  );
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('the picture is too large');
  saveFile(blob, `${name}.png`);
}

/** The element inside an SVG, every style written into it: what stands outside a page has no style sheets. */
function svgOf(element: HTMLElement, width: number, height: number): string {
  const clone = styledClone(element);
  clone.style.margin = '0';
  const body = new XMLSerializer().serializeToString(clone);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
}

function styledClone(element: HTMLElement): HTMLElement {
  const clone = element.cloneNode(true) as HTMLElement;
  const copies = [clone, ...clone.querySelectorAll<HTMLElement | SVGElement>('*')];
  for (const [index, source] of [element, ...element.querySelectorAll<HTMLElement | SVGElement>('*')].entries()) {
    const copy = copies[index];
    if (copy === undefined) continue;
    const style = getComputedStyle(source);
    for (const property of style) copy.style.setProperty(property, style.getPropertyValue(property));
    if (source instanceof HTMLCanvasElement) copy.replaceWith(pictureOf(source));
  }
  for (const hidden of clone.querySelectorAll('[data-not-in-picture]')) hidden.remove();
  return clone;
}

function pictureOf(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = document.createElement('img');
  image.src = canvas.toDataURL();
  image.style.cssText = `width:${canvas.clientWidth}px;height:${canvas.clientHeight}px`;
  return image;
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((loaded, failed) => {
    const image = new Image();
    image.onload = () => loaded(image);
    image.onerror = () => failed(new Error('this browser cannot draw the chart as a picture'));
    image.src = url;
  });
}
