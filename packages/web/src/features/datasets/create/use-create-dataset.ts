import { type DatasetCreate, datasetRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { exploreDataset } from '../../../lib/address';
import { ApiError, call } from '../../../lib/api';
import { messageOf } from '../../../ui/state';

interface CreateFaults {
  /** First fault of each field of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field that is on the page. */
  readonly general: string | null;
}

const none: CreateFaults = { fields: {}, general: null };
const shownFields = ['database', 'schema', 'table_name', 'sql'];

/** Makes the dataset and goes on to explore it; faults stay with their fields. */
export function useCreateDataset() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(none);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = async (body: DatasetCreate) => {
    setBusy(true);
    setFaults(none);
    try {
      const { id } = await call(datasetRoutes.create, { body });
      void queries.invalidateQueries({ queryKey: [datasetRoutes.list.id] });
      await navigate(exploreDataset(id));
    } catch (error) {
      setFaults(faultsOf(error));
    }
    setBusy(false);
  };
  return { busy, faults, create, forget: () => setFaults(none) };
}

function faultsOf(error: unknown): CreateFaults {
  const fields = error instanceof ApiError ? error.fields : {};
  const first = Object.entries(fields).map(
    ([field, texts]) => [field === 'table' ? 'table_name' : field, texts.join(' ')] as const,
  );
  const isShown = first.some(([field]) => shownFields.includes(field));
  return { fields: Object.fromEntries(first), general: isShown ? null : messageOf(error) };
}
