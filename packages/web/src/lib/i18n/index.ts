import { createStore } from 'zustand/vanilla';
import { type Language, translate, type Values } from './catalogue';
import { english } from './english';

export type { Catalogue, Language } from './catalogue';

/** The language of the page. */
export const languageStore = createStore<Language>(() => ({ tag: 'en', texts: english }));

/**
 * The text for a person. The key is the English text itself; `{{name}}` is filled from `values`, and a `count` among them chooses the
 * plural form of the catalogue.
 */
export const t = (text: string, values: Values = {}): string => translate(languageStore.getState(), text, values);
