import { createStore } from 'zustand/vanilla';

/** What is read out now. */
export const announcement = createStore<{ readonly text: string }>(() => ({ text: '' }));

/** Has a text read out to those who do not see the page. */
export function announce(text: string): void {
  announcement.setState({ text });
}
