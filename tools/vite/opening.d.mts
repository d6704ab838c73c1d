import type { Plugin } from 'vite';

/** `beside`: modules below packages/ that pages of a room load at once, by room. */
export declare function opening(options: {
  readonly root: string;
  readonly beside: Readonly<Record<string, readonly string[]>>;
}): Plugin;
