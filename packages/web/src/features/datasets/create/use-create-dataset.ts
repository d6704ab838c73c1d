import { type DatasetCreate, datasetRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { exploreDataset } from '../../../lib/address';
import { call } from '../../../lib/api';
import { type CreateFaults, faultsOf } from './create-faults';

const none: CreateFaults = { fields: {}, general: null };

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
