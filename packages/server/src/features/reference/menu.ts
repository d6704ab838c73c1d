import type { MenuItem } from '@meridian/contracts/api';

type Link = Extract<MenuItem, { url: string }>;

const link = (name: string, label: string, [icon, url]: readonly [string, string]): Link => ({
  name,
  label,
  icon,
  url,
});
const menus: readonly MenuItem[] = [
  {
    name: 'Security',
    label: 'Security',
    icon: 'fa-cogs',
    childs: [link('Row Level Security', 'Row Level Security', ['fa-lock', '/rowlevelsecurity/list/'])],
  },
  {
    name: 'Data',
    label: 'Data',
    icon: '',
    childs: [link('Databases', 'Database Connections', ['fa-database', '/databaseview/list/'])],
  },
  link('Dashboards', 'Dashboards', ['fa-dashboard', '/dashboard/list/']),
  link('Charts', 'Charts', ['fa-bar-chart', '/chart/list/']),
  link('Datasets', 'Datasets', ['fa-table', '/tablemodelview/list/']),
  {
    name: 'Manage',
    label: 'Manage',
    icon: '',
    childs: [link('Annotation Layers', 'Annotation Layers', ['fa-comment', '/annotationlayer/list/'])],
  },
];

/** The pages of the web app, as far as `menu_access` on their names is granted; a menu without pages is left out. */
export function menuFor(permissions: ReadonlySet<string>): MenuItem[] {
  const isOpen = ({ name }: { readonly name: string }) => permissions.has(`menu_access on ${name}`);
  return menus.filter(isOpen).flatMap((item): MenuItem[] => {
    if ('url' in item) return [item];
    const childs = item.childs.filter(isOpen);
    return childs.length > 0 ? [{ ...item, childs }] : [];
  });
}
