import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { useNarrow } from '../../ui/layer';
import type { ConnectionDraft } from './connection-draft';
import type { useConnectionTest } from './use-connection-test';

interface Props {
  readonly trial: ReturnType<typeof useConnectionTest>;
  readonly draft: ConnectionDraft;
}

/** Tries the connection as it stands in the form. On a phone a short word leaves room for the title. */
export function TestButton({ trial, draft }: Props) {
  const narrow = useNarrow();
  return (
    <Button busy={trial.isTesting} aria-label={t('Test connection')} onClick={() => void trial.test(draft)}>
      {narrow ? t('Test') : t('Test connection')}
    </Button>
  );
}
