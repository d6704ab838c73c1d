import { datasetRoutes } from '@meridian/contracts/api';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import { useRoute } from '../../../lib/query';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { LeaveGuard } from '../../../widgets/leave-guard';
import { RivalDialog } from '../../../widgets/rival';
import styles from '../datasets.module.css';
import { ColumnList } from './ColumnList';
import { DatasetHead } from './DatasetHead';
import { DeleteDataset } from './DeleteDataset';
import { changesOf, changeTexts, type DatasetDraft, draftOf, joinDrafts } from './dataset-draft';
import { MetricList } from './MetricList';
import { ProfileTab } from './ProfileTab';
import { SettingsForm } from './SettingsForm';
import { type Opened, useSave } from './use-save';

interface Props {
  readonly opened: Opened;
  /** What was changed already, over another version; null begins with what is saved. */
  readonly begin: DatasetDraft | null;
  readonly onReload: () => void;
  /** Goes on with this draft over a newer version. */
  readonly onCarry: (onto: Opened, draft: DatasetDraft) => void;
}

type Tab = 'columns' | 'metrics' | 'profile' | 'settings';

/** The editor over one version of a dataset; nothing is written before Save. */
export function DatasetEditor({ opened, begin, onReload, onCarry }: Props) {
  const { item } = opened;
  const saved = draftOf(item);
  const [draft, setDraft] = useState<DatasetDraft>(begin ?? saved);
  const [tab, setTab] = useState<Tab>('columns');
  const [deleted, setDeleted] = useState(false);
  const saving = useSave({ opened, onDone: onReload });
  const related = useRoute(datasetRoutes.relatedObjects, { params: { id: String(item.id) } });
  const uses = related.data ? { charts: related.data.charts.count, dashboards: related.data.dashboards.count } : null;
  const changes = changesOf(draft, saved);
  const isUnsaved = Object.keys(changes).length > 0;
  const mayEdit = item.abilities.can_edit;
  const lacks = draft.name.trim() === '' ? t('Give the dataset a name first.') : null;
  const change = (patch: Partial<DatasetDraft>) => setDraft({ ...draft, ...patch });
  useKeys([
    {
      keys: 'mod+s',
      label: t('Save'),
      group: t('Dataset'),
      run: () => {
        if (isUnsaved && mayEdit && lacks === null && !saving.busy) void saving.save(changes);
      },
    },
  ]);
  const theirs = saving.rival === null ? null : draftOf(saving.rival.item);
  return (
    <>
      <DatasetHead
        item={item}
        uses={uses}
        isUnsaved={isUnsaved}
        busy={saving.busy}
        lacks={lacks}
        onSave={() => void saving.save(changes)}
        onRefresh={() => void saving.refresh()}
      />
      <div className={styles.page}>
        {saving.fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {saving.fault}
          </p>
        )}
        <Tabs
          label={t('Parts of the dataset')}
          panelId="dataset"
          tabs={[
            { value: 'columns', label: t('Columns'), badge: draft.columns.length },
            { value: 'metrics', label: t('Metrics'), badge: draft.metrics.length },
            { value: 'profile', label: t('Profile') },
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
          ) : tab === 'profile' ? (
            <ProfileTab id={item.id} />
          ) : (
            <SettingsForm draft={draft} mayEdit={mayEdit} onChange={change}>
              {item.abilities.can_delete ? (
                <DeleteDataset id={item.id} name={item.table_name} uses={uses} onDeleted={() => setDeleted(true)} />
              ) : null}
            </SettingsForm>
          )}
        </TabPanel>
      </div>
      <LeaveGuard when={isUnsaved && !deleted} />
      {saving.rival === null || theirs === null ? null : (
        <RivalDialog
          rival={{
            who: personName(saving.rival.item.changed_by),
            when: saving.rival.item.changed_on_humanized,
            theirs: changeTexts(theirs, saved),
            mine: changeTexts(draft, saved),
          }}
          busy={saving.busy}
          onClose={saving.giveUp}
          onTheirs={onReload}
          onBoth={() => {
            if (saving.rival) onCarry(saving.rival, joinDrafts({ mine: draft, base: saved, theirs }));
          }}
          onOverwrite={() => void saving.save(changes)}
        />
      )}
    </>
  );
}

const personName = (person: { readonly first_name: string; readonly last_name: string } | null): string | null =>
  person === null ? null : `${person.first_name} ${person.last_name}`.trim();
