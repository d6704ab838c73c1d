import { useEffect } from 'react';
import { usePage } from '../../state/page-context';
import { scopeCss } from './scope-css';

/** The dashboard's own CSS, as long as its page is open. */
export function DashboardCss() {
  const css = usePage(state => state.history.document.css);
  useEffect(() => {
    if (css.trim() === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(scopeCss(css));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
    };
  }, [css]);
  return null;
}
