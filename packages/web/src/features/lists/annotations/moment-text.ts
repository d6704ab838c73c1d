/** `2001-02-01`, with its time where it is not midnight; the server keeps moments in UTC and so they are written. */
export function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  const shown = time.slice(0, 5);
  return shown === '' || shown === '00:00' ? day : `${day} ${shown}`;
}

/** `2001-02-01 – 2001-02-08`; a moment stands alone. */
export function spanText(start: string, end: string): string {
  return start === end ? momentText(start) : `${momentText(start)} – ${momentText(end)}`;
}
