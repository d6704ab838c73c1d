/** Lets the browser keep a file under a name; characters that file systems refuse become spaces. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name.replace(/[\\/:*?"<>|]+/g, ' ') });
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
