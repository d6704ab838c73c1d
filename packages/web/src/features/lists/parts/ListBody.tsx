import { IconFilterOff } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { useMay } from '../../../lib/person';
import { Button } from '../../../ui/button';
import { useNarrow } from '../../../ui/layer';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState } from '../../../ui/state';
import { DataTable } from '../../../ui/table';
import { type ListAddress, sortOf, sortText } from '../list-address';
import { type ListAnswer, type ListSpec, pageSize, type RowActions } from '../list-spec';
import styles from '../lists.module.css';
import { CardGrid } from './CardGrid';
import { PhoneRows } from './PhoneRows';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly answer: ListAnswer<Row>;
  /** Null until the first answer. */
  readonly rows: readonly Row[] | null;
  readonly actions: RowActions<Row>;
  readonly address: ListAddress;
  readonly onChange: (patch: Partial<ListAddress>) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** The list in one of its looks: waiting, failed, empty, table, cards, rows of a phone. */
export function ListBody<Row extends { readonly id: number }>(props: Props<Row>) {
  const { spec, answer, rows, actions, address, onChange } = props;
  const narrow = useNarrow();
  if (rows === null && answer.error !== null) {
    return (
      <Card>
        <ErrorState
          title={t('The list could not be read')}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      </Card>
    );
  }
  if (rows !== null && rows.length === 0) return <Nothing {...props} />;
  if (narrow) return <PhoneRows spec={spec} rows={rows} actions={actions} />;
  if (address.view === 'cards' && spec.cards) return <CardGrid spec={spec} rows={rows} actions={actions} />;
  return (
    <div className={styles.tableFrame} {...(answer.isPlaceholderData ? { 'aria-busy': true } : {})}>
      <DataTable
        label={spec.title}
        columns={spec.columns(actions)}
        rows={rows}
        waiting={pageSize}
        extraHeight={spec.extraHeight}
        idOf={row => String(row.id)}
        nameOf={row => spec.face(row).name}
        sort={sortOf(address.sort)}
        onSort={sort => onChange({ sort: sortText(sort) })}
        selected={props.selected}
        onSelect={props.onSelect}
        actionsOf={row => spec.menu(row, actions)}
      />
    </div>
  );
}

function Nothing<Row extends { readonly id: number }>({ spec, address, onChange }: Props<Row>) {
  const may = useMay();
  const asked = address.q !== '' || Object.values(address.filters).some(values => values.length > 0);
  if (!asked)
    return (
      <div className={styles.nothing}>
        <EmptyState {...emptyLook(spec, may(spec.empty.needs))} />
      </div>
    );
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={IconFilterOff}
        title={
          address.q === '' ? t('Nothing matches these filters') : t('Nothing matches “{{text}}”', { text: address.q })
        }
        text={t('Ask for less, or start again without filters.')}
        actions={
          <Button small onClick={() => onChange({ q: '', filters: {} })}>
            {t('Clear search and filters')}
          </Button>
        }
      />
    </div>
  );
}

const emptyLook = <Row extends { readonly id: number }>({ empty }: ListSpec<Row>, mayMake: boolean) => ({
  icon: empty.icon,
  title: empty.title,
  text: mayMake ? empty.text : t('What is shared with you appears here.'),
  actions: mayMake ? empty.action : null,
});
