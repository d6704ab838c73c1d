import { IconDatabaseOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { place } from '../../../lib/address';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/state';
import type { DatasetGoneError } from '../state/dataset-gone';
import { DatasetSwap } from '../swap/DatasetSwap';

/** A chart whose dataset was deleted: what is gone, and the way to go on with another. */
export function DatasetGone({ error }: { readonly error: DatasetGoneError }) {
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const open = (datasetId: number) => {
    const search = { slice_id: String(error.chartId), datasource_id: String(datasetId), datasource_type: 'table' };
    void navigate(place('/explore', { search, replace: true }));
  };
  return (
    <>
      <EmptyState
        icon={IconDatabaseOff}
        title={t('The dataset of ‘{{name}}’ is gone', { name: error.chartName })}
        text={t('It was deleted, or you may not see it. With another dataset the chart keeps its settings.')}
        actions={<Button onClick={() => setChoosing(true)}>{t('Choose another dataset')}</Button>}
      />
      {choosing ? <DatasetSwap currentId={error.datasetId} onClose={() => setChoosing(false)} onChoose={open} /> : null}
    </>
  );
}
