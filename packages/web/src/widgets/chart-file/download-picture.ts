import { saveFile } from './save-file';
import { xmlText } from './xml-text';

/** Pixels of the file for each on screen. */
const scale = 2;

/** Downloads an element as it looks now, as PNG of twice its size. Rejects where the browser cannot draw it. */
export async function downloadPicture(element: HTMLElement, name: string): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  const svg = svgOf(element, { width, height, fonts: await fontFaces() });
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('the picture is too large');
  saveFile(blob, `${name}.png`);
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly fonts: string;
}

/** The element inside an SVG, every style written into it: what stands outside a page has no style sheets. */
function svgOf(element: HTMLElement, { width, height, fonts }: Sheet): string {
  const clone = styledClone(element);
  clone.style.margin = '0';
  clone.style.borderRadius = '0';
  const body = xmlText(new XMLSerializer().serializeToString(clone));
  const style = `<style>${fonts}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${style}<foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
}

/** The page's own fonts for Latin text, with their files inside. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  const faces = rules.filter(rule => rule instanceof CSSFontFaceRule).filter(isLatin);
  return (await Promise.all(faces.map(withFile))).join('\n');
}

function isLatin(rule: CSSFontFaceRule): boolean {
  const range = rule.style.getPropertyValue('unicode-range');
  return /url\(/.test(rule.style.getPropertyValue('src')) && (range === '' || /U\+0{1,4}-/i.test(range));
}

async function withFile(rule: CSSFontFaceRule): Promise<string> {
  const [whole = '', address = ''] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
  const base = rule.parentStyleSheet?.href ?? window.location.href;
  const file = await (await fetch(new URL(address, base))).blob();
  return rule.cssText.replace(whole, `url("${await dataUrl(file)}")`);
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error('the font cannot be read'));
    reader.readAsDataURL(file);
  });
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
