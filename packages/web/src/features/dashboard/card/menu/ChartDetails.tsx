import type { QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { useState } from 'react';
import { rowsText } from '../../../../lib/format';
import { t } from '../../../../lib/i18n';
import { Badge } from '../../../../ui/badge';
import { SearchField } from '../../../../ui/field';
import { Drawer } from '../../../../ui/layer';
import { EmptyState } from '../../../../ui/state';
import { DownloadMenu } from '../../../../widgets/chart-file';
import type { ChartData } from '../../../../widgets/chart-frame';
import { QueryText } from '../../../../widgets/query-text';
import { CopyRows, ResultTable } from '../../../../widgets/result-table';
import styles from '../card.module.css';

interface Props {
  readonly part: 'query' | 'table';
  readonly name: string;
  readonly data: ChartData;
  /** Labels and formats of its dataset. */
  readonly facts: DatasetFacts;
  readonly onClose: () => void;
}

const widthPx = 560;

/** What stands behind a chart: the SQL that asked, or the rows that answered. */
export function ChartDetails({ part, name, data, facts, onClose }: Props) {
  const result = data.results[0] ?? null;
  return (
    <Drawer
      open
      onClose={onClose}
      width={widthPx}
      title={part === 'query' ? t('Query of {{name}}', { name }) : name}
      headExtra={part === 'table' && result !== null ? <Badge>{rowsText(result.data.length)}</Badge> : null}
      bare
    >
      <div className={styles.details}>
        {part === 'query' ? (
          <QueryText data={data} />
        ) : result === null ? (
          <EmptyState title={t('There are no rows')} />
        ) : (
          <Rows name={name} question={data.question} result={result} facts={facts} />
        )}
      </div>
    </Drawer>
  );
}

interface RowsProps {
  readonly name: string;
  readonly question: QueryContext | null;
  readonly result: QueryResult;
  readonly facts: DatasetFacts;
}

function Rows({ name, question, result, facts }: RowsProps) {
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.rowTools}>
        <SearchField label={t('Search rows')} value={search} onChange={setSearch} quiet />
        <CopyRows result={result} />
        <DownloadMenu question={question} name={name} />
      </div>
      <ResultTable label={t('Rows')} result={result} facts={facts} search={search} />
    </>
  );
}
