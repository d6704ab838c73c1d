import type { QueryResult } from '@meridian/contracts/documents';
import { IconCopy } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { copyText } from '../../lib/toast';
import { IconButton } from '../../ui/button';
import { clipboardText } from './result-rows';

/** Copies the rows of an answer as a sheet takes them. */
export function CopyRows({ result }: { readonly result: QueryResult | null }) {
  return (
    <IconButton
      icon={IconCopy}
      label={t('Copy to clipboard')}
      disabledReason={result === null ? t('There is nothing to copy yet.') : null}
      onClick={() => void copyText(result === null ? '' : clipboardText(result), t('Copied'))}
    />
  );
}
