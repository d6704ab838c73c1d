import type { DatasetItem } from '@meridian/contracts/api';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import { Badge } from '../../../ui/badge';
import { Button, LinkButton } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { PageHeader } from '../../../ui/page';
import { TabPanel, Tabs } from '../../../ui/tabs';
import styles from '../datasets.module.css';
import { ColumnList } from './ColumnList';
import { changesOf, type DatasetDraft, draftOf } from './dataset-draft';
import { MetricList } from './MetricList';
import { SettingsForm } from './SettingsForm';
import { useSave } from './use-save';

interface Props {
  readonly item: DatasetItem;
  readonly etag: string | null;
  readonly onReload: () => void;
}

type Tab = 'columns' | 'metrics' | 'settings';

/** The editor over one version of a dataset; nothing is written before Save. */
export function DatasetEditor({ item, etag, onReload }: Props) {
  const saved = draftOf(item);
  const [draft, setDraft] = useState<DatasetDraft>(saved);
  const [tab, setTab] = useState<Tab>('columns');
  const { busy, fault, rival, giveUp, save, refresh } = useSave({ id: item.id, etag, onDone: onReload });
  const changes = changesOf(draft, saved);
  const isUnsaved = Object.keys(changes).length > 0;
  const mayEdit = item.abilities.can_edit;
  const change = (patch: Partial<DatasetDraft>) => setDraft({ ...draft, ...patch });
  useKeys([
    {
      keys: 'mod+s',
      label: t('Save'),
      group: t('Dataset'),
      run: () => {
        if (isUnsaved && mayEdit && !busy) void save(changes, false);
      },
    },
  ]);
  const forbidden = mayEdit ? null : t('You must be a dataset owner in order to edit.');
  return (
    <>
      <PageHeader
        crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
        title={item.table_name}
        extra={
          isUnsaved ? (
            <Badge tone="plain" dot>
              {t('Unsaved changes')}
            </Badge>
          ) : null
        }
        actions={
          <>
            <Button
              kind="ghost"
              disabledReason={forbidden ?? (isUnsaved ? t('Save the changes first.') : null)}
              onClick={() => void refresh()}
            >
              {t('Refresh columns')}
            </Button>
            <LinkButton to={`/explore/?datasource_type=table&datasource_id=${item.id}`}>{t('Explore')}</LinkButton>
            <Button
              kind="primary"
              busy={busy}
              disabledReason={forbidden ?? (isUnsaved ? null : t('Nothing has changed.'))}
              onClick={() => void save(changes, false)}
            >
              {t('Save')}
            </Button>
          </>
        }
      />
      <main className={styles.page}>
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <Tabs
          label={t('Parts of the dataset')}
          panelId="dataset"
          tabs={[
            { value: 'columns', label: t('Columns'), badge: draft.columns.length },
            { value: 'metrics', label: t('Metrics'), badge: draft.metrics.length },
            { value: 'settings', label: t('Settings') },
          ]}
          value={tab}
          onChange={setTab}
        />
        <TabPanel panelId="dataset" value={tab}>
          {tab === 'columns' ? (
            <ColumnList rows={draft.columns} mayEdit={mayEdit} onChange={columns => change({ columns })} />
          ) : tab === 'metrics' ? (
            <MetricList
              rows={draft.metrics}
              columns={draft.columns.map(column => column.column_name)}
              mayEdit={mayEdit}
              onChange={metrics => change({ metrics })}
            />
          ) : (
            <SettingsForm draft={draft} onChange={change} />
          )}
        </TabPanel>
      </main>
      <Modal
        open={rival !== null}
        onClose={giveUp}
        title={t('The dataset was changed meanwhile')}
        foot={
          <>
            <Button onClick={onReload}>{t('Reload')}</Button>
            <Button kind="primary" onClick={() => void save(changes, true)}>
              {t('Overwrite')}
            </Button>
          </>
        }
      >
        <p>{rival}</p>
        <p className={styles.note}>{t('Reload drops your changes; Overwrite drops theirs.')}</p>
      </Modal>
    </>
  );
}
