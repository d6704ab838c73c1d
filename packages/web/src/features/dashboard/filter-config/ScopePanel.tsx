import type { NativeFilter } from '@meridian/contracts/documents';
import {
  chartsOfNode,
  checkedCharts,
  countScope,
  matchesScope,
  type ScopeNode,
  scopeOfCharts,
  scopeTree,
} from '@meridian/core/filters';
import { IconChevronDown, IconChevronRight, IconLayoutNavbar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '../../../lib/i18n';
import { Checkbox, SearchField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { usePage } from '../state/page-context';
import styles from './filter-config.module.css';

interface Props {
  readonly filter: NativeFilter;
  readonly onChange: (filter: NativeFilter) => void;
}

/** Which charts the filter changes, as a tree of tabs and charts; always in sight. */
export function ScopePanel({ filter, onChange }: Props) {
  const layout = usePage(state => state.history.document.layout);
  const tree = useMemo(() => scopeTree(layout, { allTabs: t('All tabs'), allCharts: t('All charts') }), [layout]);
  const checked = useMemo(() => checkedCharts(filter.scope, layout), [filter.scope, layout]);
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { inScope, all } = countScope(tree, checked);
  const toggle = (node: ScopeNode, on: boolean) => {
    const next = new Set(checked);
    for (const chart of chartsOfNode(node)) {
      if (on) next.add(chart);
      else next.delete(chart);
    }
    onChange({ ...filter, scope: { ...filter.scope, ...scopeOfCharts(layout, next) } });
  };
  const fold = (id: string) =>
    setFolded(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]));
  return (
    <section className={styles.scope} aria-label={t('Scope')}>
      <div className={styles.scopeHead}>
        <h3 className={styles.scopeTitle}>{t('Scope')}</h3>
        <span className={styles.count} aria-live="polite">
          {t('{{some}} of {{count}} charts', { some: inScope, count: all })}
        </span>
      </div>
      <p className={styles.scopeHelp}>{t('Charts that this filter changes')}</p>
      <SearchField label={t('Find a chart or tab')} value={search} onChange={setSearch} delay={0} quiet />
      <ul className={styles.tree}>
        <Branch node={tree} depth={0} view={{ checked, search, folded }} onToggle={toggle} onFold={fold} />
      </ul>
    </section>
  );
}

interface View {
  readonly checked: ReadonlySet<number>;
  readonly search: string;
  readonly folded: ReadonlySet<string>;
}

interface BranchProps {
  readonly node: ScopeNode;
  readonly depth: number;
  readonly view: View;
  readonly onToggle: (node: ScopeNode, on: boolean) => void;
  readonly onFold: (id: string) => void;
}

function Branch({ node, depth, view, onToggle, onFold }: BranchProps) {
  if (!matchesScope(node, view.search)) return null;
  const { inScope, all } = countScope(node, view.checked);
  const open = !view.folded.has(node.id) || view.search !== '';
  const isChart = node.kind === 'chart';
  return (
    <li>
      <div
        className={styles.node}
        style={{ '--depth': depth } as object}
        data-out={(isChart && inScope === 0) || undefined}
      >
        {isChart ? (
          <span className={styles.fold} />
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-label={open ? t('Fold {{name}}', { name: node.title }) : t('Unfold {{name}}', { name: node.title })}
            onClick={() => onFold(node.id)}
          >
            <Icon of={open ? IconChevronDown : IconChevronRight} size={14} />
          </button>
        )}
        <Checkbox
          label={node.title}
          labelVisible={false}
          checked={all > 0 && inScope === all}
          mixed={inScope > 0 && inScope < all}
          disabled={all === 0}
          onChange={on => onToggle(node, on)}
        />
        {node.kind === 'tab' ? <Icon of={IconLayoutNavbar} size={14} /> : null}
        <span className={styles.cut}>{node.title}</span>
        {isChart ? null : <span className={styles.count}>{`${inScope}/${all}`}</span>}
      </div>
      {isChart || !open ? null : (
        <ul>
          {node.children.map(child => (
            <Branch key={child.id} node={child} depth={depth + 1} view={view} onToggle={onToggle} onFold={onFold} />
          ))}
        </ul>
      )}
    </li>
  );
}
