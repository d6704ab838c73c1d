import i18next from 'i18next';
import { english } from './english';

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: english } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

/**
 * The text for a person. The key is the English text itself; `{{name}}` is filled from `values`, and a `count` among them chooses the
 * plural form of the catalogue.
 */
export function t(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(text, values);
}
