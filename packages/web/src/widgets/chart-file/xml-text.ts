// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** The text without what XML cannot hold, not even escaped: control characters and halves of letters. */
export function xmlText(text: string): string {
  return text.replace(unwritable, '');
}
