/** Whether a text could be a template at all. */
export function holdsTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%') || text.includes('{#');
}
