import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { place } from '../../../lib/address';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { LinkButton } from '../../../ui/button';
import { ErrorState } from '../../../ui/state';
import { loadDashboard } from '../data/dashboard-api';
import { addressCodec } from '../state/address';
import { type OutsideView, useOutsideView } from './address/use-outside-view';
import { OpenDashboard } from './OpenDashboard';
import { PageSkeleton } from './PageSkeleton';
import styles from './page.module.css';

/** A dashboard by its id or slug, or by the key of a link that somebody shared. */
export function DashboardPage() {
  const { idOrSlug, key } = useParams({ strict: false }) as { readonly idOrSlug?: string; readonly key?: string };
  const search = useLocation({ select: location => location.search }) as unknown as Readonly<Record<string, string>>;
  const address = addressCodec.parse(search);
  const view = useOutsideView({ idOrSlug: idOrSlug ?? null, key: key ?? (address.permalink_key || null), address });
  useRedirect(key ?? null, view.data ?? null);
  const id = view.data?.dashboard ?? idOrSlug ?? null;
  const loaded = useQuery({
    queryKey: ['dashboard', id],
    queryFn: ({ signal }) => loadDashboard(id ?? '', signal),
    enabled: id !== null && key === undefined,
    // An open page holds its own version; coming back reads anew.
    staleTime: 0,
    gcTime: 0,
  });
  const error = view.error ?? loaded.error;
  if (error !== null)
    return <NotLoaded error={error} onRetry={() => (view.error ? view.refetch() : loaded.refetch())} />;
  if (key !== undefined || view.data === undefined || loaded.data === undefined) return <PageSkeleton />;
  return <OpenDashboard key={loaded.data.record.id} loaded={loaded.data} view={view.data} search={search} />;
}

/** A shared link leads on to its dashboard, whose address names the link. */
function useRedirect(key: string | null, view: OutsideView | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (key === null || view === null) return;
    const search = { ...view.urlParams, permalink_key: key };
    const hash = view.anchor === null ? {} : { hash: view.anchor };
    void navigate(place(`/superset/dashboard/${view.dashboard}/`, { search, replace: true, ...hash }));
  }, [key, view, navigate]);
}

function NotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.alone}>
      <ErrorState
        title={
          isGone ? t('This dashboard does not exist, or it is not open to you') : t('The dashboard could not be loaded')
        }
        error={error}
        {...(isGone ? { text: t('It may have been deleted, or it is a draft of somebody else.') } : { onRetry })}
      />
      <LinkButton to="/dashboard/list/" kind="ghost">
        {t('All dashboards')}
      </LinkButton>
    </div>
  );
}
