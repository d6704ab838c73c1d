import { type ChartItem, chartRoutes } from '@meridian/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callVersioned } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { showToast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { NumberField, TextArea, TextField } from '../../../ui/field';
import { Drawer } from '../../../ui/layer';
import { MultiPicker } from '../../../ui/picker';
import { ErrorState, messageOf, Skeleton } from '../../../ui/state';
import styles from './properties.module.css';

interface Props {
  readonly chartId: number;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  /** Told the new version and name. */
  readonly onSaved: (etag: string | null, name: string) => void;
}

/** What a chart is called and who answers for it, beside what it draws. */
export function PropertiesDrawer({ chartId, mayEdit, onClose, onSaved }: Props) {
  const chart = useQuery({
    queryKey: ['chart properties', chartId],
    queryFn: ({ signal }) => callVersioned(chartRoutes.item, { params: { id: String(chartId) }, q: {} }, { signal }),
    gcTime: 0,
  });
  return (
    <Drawer open onClose={onClose} title={t('Chart properties')} bare>
      {chart.isError ? (
        <ErrorState
          title={t('The properties could not be read.')}
          error={chart.error}
          onRetry={() => void chart.refetch()}
        />
      ) : chart.data === undefined ? (
        <div className={styles.form}>
          <Skeleton height={320} />
        </div>
      ) : (
        <PropertiesForm
          key={chart.data.etag}
          chart={chart.data.reply.result}
          etag={chart.data.etag}
          mayEdit={mayEdit}
          onClose={onClose}
          onSaved={onSaved}
          onReload={() => void chart.refetch()}
        />
      )}
    </Drawer>
  );
}

interface FormProps extends Omit<Props, 'chartId'> {
  readonly chart: ChartItem;
  readonly etag: string | null;
  readonly onReload: () => void;
}

function PropertiesForm({ chart, etag, mayEdit, onClose, onSaved, onReload }: FormProps) {
  const [name, setName] = useState(chart.slice_name);
  const [description, setDescription] = useState(chart.description ?? '');
  const [certifiedBy, setCertifiedBy] = useState(chart.certified_by ?? '');
  const [details, setDetails] = useState(chart.certification_details ?? '');
  const [timeout, setTimeout] = useState(chart.cache_timeout === null ? null : Number(chart.cache_timeout));
  const [owners, setOwners] = useState<readonly string[]>(chart.owners.map(owner => String(owner.id)));
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const reason = mayEdit
    ? name.trim() === ''
      ? t('Give the chart a name first.')
      : null
    : t('Only its owners may change this chart.');
  const save = async () => {
    setBusy(true);
    setFault(null);
    try {
      const body = {
        slice_name: name.trim(),
        description: description.trim() || null,
        certified_by: certifiedBy.trim() || null,
        certification_details: certifiedBy.trim() === '' ? null : details.trim() || null,
        cache_timeout: timeout,
        owners: owners.map(Number),
      };
      const written = await callVersioned(chartRoutes.update, { params: { id: chart.id }, body, ifMatch: etag });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('charts.') });
      onSaved(written.etag, body.slice_name);
      showToast(t('The chart properties have been saved'));
      onClose();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  const isRace = fault instanceof ApiError && fault.status === 412;
  return (
    <form
      className={styles.frame}
      onSubmit={event => {
        event.preventDefault();
        if (reason === null && !busy) void save();
      }}
    >
      <div className={styles.form}>
        <TextField label={t('Name')} value={name} onChange={setName} maxLength={250} required readOnly={!mayEdit} />
        <TextArea
          label={t('Description')}
          help={t('Markdown. Dashboards fold it out under the title of the chart.')}
          value={description}
          onChange={setDescription}
        />
        <OwnersPicker chart={chart} owners={owners} onOwners={setOwners} />
        <NumberField
          label={t('Cache timeout')}
          unit="s"
          whole
          min={-1}
          value={timeout}
          onChange={setTimeout}
          placeholder={t('As the dataset has it')}
          help={t('How long an answer is kept. −1 keeps none; empty keeps it as long as the dataset says.')}
        />
        <TextField
          label={t('Certified by')}
          value={certifiedBy}
          onChange={setCertifiedBy}
          placeholder={t('Data team')}
          help={t('Person or group that has certified this chart.')}
        />
        {certifiedBy.trim() === '' ? null : (
          <TextField
            label={t('Certification details')}
            value={details}
            onChange={setDetails}
            placeholder={t('Checked against the ledger')}
          />
        )}
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {isRace
              ? t('Somebody else changed this chart meanwhile. Read it again, then make your changes anew.')
              : messageOf(fault)}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {isRace ? (
          <Button kind="ghost" onClick={onReload}>
            {t('Read it again')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy} disabledReason={reason}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

interface OwnersProps {
  readonly chart: ChartItem;
  readonly owners: readonly string[];
  readonly onOwners: (owners: readonly string[]) => void;
}

function OwnersPicker({ chart, owners, onOwners }: OwnersProps) {
  const [text, setText] = useState('');
  const found = useRoute(
    chartRoutes.related,
    { params: { column: 'owners' }, q: { filter: text, page_size: 50 } },
    { keepPrevious: true },
  );
  const now = chart.owners.map(owner => ({
    value: String(owner.id),
    label: `${owner.first_name} ${owner.last_name}`.trim(),
  }));
  const others = (found.data?.result ?? []).map(person => ({ value: String(person.value), label: person.text }));
  const options = [...now, ...others.filter(person => !now.some(one => one.value === person.value))];
  return (
    <MultiPicker
      label={t('Owners')}
      help={t('They may change and delete it.')}
      options={options}
      values={owners}
      onChange={onOwners}
      onSearch={setText}
      loading={found.isFetching}
      placeholder={t('Choose people')}
    />
  );
}
