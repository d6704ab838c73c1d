import type { Icon as TablerIcon } from '@tabler/icons-react';
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n';
import { LinkButton } from '../../ui/button';
import { EmptyState, ErrorState } from '../../ui/state';

interface Props {
  /** What could not be opened: "This dataset cannot be opened". */
  readonly title: string;
  /** What it is when there is no such thing for this person: "This dataset is not here any more". */
  readonly goneTitle: string;
  readonly icon: TablerIcon;
  readonly error: Error;
  readonly onRetry: () => void;
  /** Where to go from what is gone. */
  readonly wayOut: { readonly to: string; readonly label: string };
}

/** Why something saved does not open. What is gone is not asked for again. */
export function OpenFailure({ title, goneTitle, icon, error, onRetry, wayOut }: Props) {
  if (!(error instanceof ApiError && error.status === 404))
    return <ErrorState title={title} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={icon}
      title={goneTitle}
      text={t('It was deleted, or you may not see it.')}
      actions={<LinkButton to={wayOut.to}>{wayOut.label}</LinkButton>}
    />
  );
}
