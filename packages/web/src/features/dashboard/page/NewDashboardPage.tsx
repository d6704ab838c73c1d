import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../../lib/i18n';
import { ErrorState } from '../../../ui/state';
import { createDashboard } from '../data/dashboard-api';
import { PageSkeleton } from './PageSkeleton';
import styles from './page.module.css';

/** Makes an empty dashboard, a draft, and opens it to be filled. */
export function NewDashboardPage() {
  const navigate = useNavigate();
  const { mutate, error, status } = useMutation({
    mutationFn: () => createDashboard('[ untitled dashboard ]'),
    onSuccess: id => void navigate({ to: `/superset/dashboard/${id}/`, search: { edit: '1' }, replace: true } as never),
  });
  useEffect(() => {
    if (status === 'idle') mutate();
  }, [mutate, status]);
  if (error === null) return <PageSkeleton />;
  return (
    <div className={styles.alone}>
      <ErrorState title={t('The dashboard could not be made')} error={error} onRetry={() => mutate()} />
    </div>
  );
}
