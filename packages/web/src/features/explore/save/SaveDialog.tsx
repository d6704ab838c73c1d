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

export type SaveThen = 'stay' | 'open-dashboard';
/** What the dialog begins with. */
export type SaveStart = 'overwrite' | 'new' | 'dashboard';

interface Props {
  /** Null while it is closed. */
  readonly start: SaveStart | null;
  readonly name: string;
  readonly saved: SavedAs | null;
  /** The dashboard one came from. */
  readonly startDashboardId: number | null;
  readonly busy: boolean;
  /** What went wrong the last time; null when nothing did. */
  readonly fault: string | null;
  readonly onClose: () => void;
  readonly onSave: (order: SaveOrder, then: SaveThen) => void;
}

type Way = 'overwrite' | 'new';

/** Overwrite or save as new, under which name, and on which dashboard. */
export function SaveDialog({ start, ...rest }: Props) {
  return (
    <Modal open={start !== null} onClose={rest.onClose} title={t('Save chart')}>
      {start === null ? null : <SaveForm start={start} {...rest} />}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'start'> {
  readonly start: SaveStart;
}

function SaveForm({ start, name: startName, saved, startDashboardId, busy, fault, onClose, onSave }: FormProps) {
  const mayOverwrite = saved?.canOverwrite ?? false;
  const [way, setWay] = useState<Way>(mayOverwrite && start !== 'new' ? 'overwrite' : 'new');
  const [name, setName] = useState(startName);
  const [target, setTarget] = useState<SaveOrder['dashboard']>(
    startDashboardId === null
      ? null
      : { kind: 'existing', id: startDashboardId, title: t('The dashboard you came from') },
  );
  const [search, setSearch] = useState('');
  const filters = search === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: search }];
  const found = useRoute(
    dashboardRoutes.list,
    { q: { filters, page_size: 50, order_column: 'changed_on_delta_humanized', order_direction: 'desc' } },
    { keepPrevious: true },
  );
  const options = (found.data?.result ?? []).map(one => ({
    value: String(one.id),
    label: one.dashboard_title || t('[ untitled dashboard ]'),
    ...(saved?.dashboardIds.includes(one.id) ? { hint: t('already on it') } : {}),
  }));
  const titleOf = (id: number) => options.find(option => option.value === String(id))?.label;
  const choose = (value: string | null) => {
    const known = options.find(option => option.value === value);
    if (value === null) setTarget(null);
    else setTarget(known ? { kind: 'existing', id: Number(value), title: known.label } : { kind: 'new', title: value });
  };
  const order: SaveOrder = {
    way,
    name: name.trim(),
    dashboard: target?.kind === 'existing' ? { ...target, title: titleOf(target.id) ?? target.title } : target,
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
              help: mayOverwrite ? overwriteHelp(saved) : t('Only its owners may overwrite this chart.'),
              disabled: !mayOverwrite,
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
        placeholder={t('Say what it shows')}
        maxLength={250}
        required
        {...(start === 'dashboard' ? {} : { 'data-autofocus': true })}
      />
      <Picker
        label={t('Add to dashboard')}
        hint={t('optional')}
        options={options}
        value={target === null ? null : target.kind === 'existing' ? String(target.id) : target.title}
        valueLabel={order.dashboard?.title ?? ''}
        onChange={choose}
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
          disabledReason={reason ?? (target === null ? t('Choose a dashboard first.') : null)}
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
  if (count === 0) return t('It is used on no dashboard.');
  return count === 1 ? t('It is used on 1 dashboard.') : t('It is used on {{count}} dashboards.', { count });
}
