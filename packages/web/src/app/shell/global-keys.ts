import { useRouter } from '@tanstack/react-router';
import { t } from '../../lib/i18n';
import { useKeys } from '../../lib/keys';

/** Keys that work on every page: going to the places, a new chart, search in the page. */
export function useGlobalKeys(): void {
  const router = useRouter();
  const go = (keys: string, label: string, href: string) => ({
    keys,
    label,
    group: t('Go to'),
    run: () => void router.navigate({ href }),
  });
  useKeys([
    go('g h', t('Home'), '/superset/welcome/'),
    go('g d', t('Dashboards'), '/dashboard/list/'),
    go('g c', t('Charts'), '/chart/list/'),
    go('g t', t('Datasets'), '/tablemodelview/list/'),
    go('c', t('New chart'), '/chart/add'),
    {
      keys: '/',
      label: t('Search in the page'),
      group: t('Everywhere'),
      run: () => document.querySelector<HTMLInputElement>('#content input[type=search]')?.focus(),
    },
  ]);
}
