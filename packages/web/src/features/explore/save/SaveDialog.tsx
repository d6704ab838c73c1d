import { dashboardRoutes } from '@meridian/contracts/api';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { Button } from '../../../ui/button';
import { RadioRows, TextField } from '../../../ui/field';
import { Modal } from '../../../ui/layer';
import { Picker } from '../../../ui/picker';
import type { SavedAs } from '../state/explore-store';
import styles from './save.module.css';
import type { SaveOrder } from './save-chart';

interface Props {
  readonly open: boolean;
  readonly name: string;
  readonly saved: SavedAs | null;
  readonly busy: boolean;
  /** What went wrong the last time; null when nothing did. */
  readonly fault: string | null;
  readonly onClose: () => void;
  readonly onSave: (order: SaveOrder, then: 'stay' | 'open-dashboard') => void;
}

type Way = 'overwrite' | 'new';

/** Overwrite or save as new, under which name, and on which dashboard. */
export function SaveDialog({ open, onClose, busy, ...rest }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={t('Save chart')}>
      {open ? <SaveForm onClose={onClose} busy={busy} {...rest} /> : null}
    </Modal>
  );
}

function SaveForm({ name: startName, saved, busy, fault, onClose, onSave }: Omit<Props, 'open'>) {
  const mayOverwrite = saved?.canOverwrite ?? false;
  const [way, setWay] = useState<Way>(mayOverwrite ? 'overwrite' : 'new');
  const [name, setName] = useState(startName);
  const [dashboard, setDashboard] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const filters = search === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: search }];
  const found = useRoute(
    dashboardRoutes.list,
    { q: { filters, page_size: 50, order_column: 'changed_on_delta_humanized', order_direction: 'desc' } },
    { keepPrevious: true },
  );
  const options = (found.data?.result ?? []).map(one => ({ value: String(one.id), label: one.dashboard_title ?? '' }));
  const isNewDashboard = dashboard !== null && !options.some(option => option.value === dashboard);
  const order: SaveOrder = {
    way,
    name: name.trim(),
    dashboard:
      dashboard === null
        ? null
        : isNewDashboard
          ? { kind: 'new', title: dashboard }
          : {
              kind: 'existing',
              id: Number(dashboard),
              title: options.find(option => option.value === dashboard)?.label ?? '',
            },
  };
  const reason = order.name === '' ? t('Give the chart a name first.') : null;
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        if (reason === null && !busy) onSave(order, 'stay');
      }}
    >
      {saved === null ? null : (
        <RadioRows
          label={t('How to save')}
          labelVisible={false}
          choices={[
            {
              value: 'overwrite',
              label: t('Save (Overwrite)'),
              help: overwriteHelp(saved),
              ...(mayOverwrite ? {} : { disabledReason: t('Only its owners may overwrite this chart.') }),
            },
            { value: 'new', label: t('Save as new'), help: t('The chart that is there stays as it is.') },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      <TextField
        label={t('Chart name')}
        value={name}
        onChange={setName}
        placeholder={t('Flights per day')}
        maxLength={250}
        required
        data-autofocus
      />
      <Picker
        label={t('Add to dashboard')}
        hint={t('optional')}
        options={options}
        value={dashboard}
        valueLabel={isNewDashboard ? (dashboard ?? '') : ''}
        onChange={setDashboard}
        onSearch={setSearch}
        loading={found.isFetching}
        placeholder={t('Choose a dashboard, or type the name of a new one')}
        createLabel={text => t('Create ‘{{name}}’', { name: text })}
        clearable
      />
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          busy={busy}
          disabledReason={reason ?? (dashboard === null ? t('Choose a dashboard first.') : null)}
          onClick={() => onSave(order, 'open-dashboard')}
        >
          {t('Save and open dashboard')}
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabledReason={reason}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

function overwriteHelp(saved: SavedAs): string {
  const count = saved.dashboardIds.length;
  return count === 0 ? t('It is on no dashboard.') : t('It is used on {{count}} dashboards.', { count });
}
