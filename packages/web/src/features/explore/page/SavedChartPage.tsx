import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The older address of a saved chart leads to where it is explored. */
export function SavedChartPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: `/explore/?slice_id=${encodeURIComponent(id)}`, replace: true });
  }, [id, navigate]);
  return null;
}
