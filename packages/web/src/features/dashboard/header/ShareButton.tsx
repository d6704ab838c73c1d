import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Button, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Popover } from '../../../ui/layer';
import { usePageStore } from '../state/page-context';
import styles from './header.module.css';
import { shareView } from './share-view';

const widthPx = 360;

/** One press makes a link to the filtered view and copies it; the link stays to be seen. */
export function ShareButton() {
  const store = usePageStore();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    setLink(await shareView(store));
    setBusy(false);
  };
  return (
    <Popover
      open={link !== null}
      onClose={() => setLink(null)}
      label={t('Share')}
      side="bottom-end"
      width={widthPx}
      anchor={
        <Button kind="ghost" icon={IconShare2} busy={busy} onClick={() => void share()}>
          {t('Share')}
        </Button>
      }
    >
      <div className={styles.share}>
        <TextField
          label={t('Link to this view, with its filters and tab')}
          readOnly
          data-autofocus
          value={link ?? ''}
          onChange={() => undefined}
          onFocus={event => event.currentTarget.select()}
          after={<IconButton small icon={IconCopy} label={t('Copy link')} onClick={() => void share()} />}
        />
      </div>
    </Popover>
  );
}
