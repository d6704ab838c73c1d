import { useBlocker } from '@tanstack/react-router';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/layer';

interface Props {
  /** True while leaving would lose something. */
  readonly when: boolean;
}

/** Asks once before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export function LeaveGuard({ when }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Modal
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={t('Leave without saving?')}
      foot={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {t('Discard')}
          </Button>
          <Button kind="primary" data-autofocus onClick={stay}>
            {t('Keep editing')}
          </Button>
        </>
      }
    >
      <p>{t('What you changed on this page is not saved.')}</p>
    </Modal>
  );
}
