import { rowRuleRoutes } from '@meridian/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { showToast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { ErrorState, messageOf, Skeleton } from '../../../ui/state';
import { RuleForm } from './RuleForm';
import styles from './rule-dialog.module.css';
import { bodyOf, emptyDraft, lackOf, type RuleDraft } from './rule-draft';

interface Props {
  /** Null for a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const widthPx = 600;

/** One row rule, to read or to change. */
export function RuleDialog({ id, mayWrite, onClose }: Props) {
  const [changed, setChanged] = useState<RuleDraft | null>(null);
  const stored = useStored(id);
  const queries = useQueryClient();
  const draft = changed ?? stored.draft;
  const save = useMutation({
    mutationFn: (body: RuleDraft) =>
      id === null
        ? call(rowRuleRoutes.create, { body: bodyOf(body) })
        : call(rowRuleRoutes.update, { params: { id }, body: bodyOf(body) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [rowRuleRoutes.list.id] });
      queries.removeQueries({ queryKey: [rowRuleRoutes.item.id] });
      showToast(t('The rule holds from now on.'));
      onClose();
    },
  });
  const lack = draft === null ? '' : lackOf(draft);
  return (
    <Modal
      open
      onClose={onClose}
      width={widthPx}
      closeOnPressBeside={changed === null}
      title={id === null ? t('New row rule') : mayWrite ? t('Edit row rule') : t('Row rule')}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {mayWrite ? t('Cancel') : t('Close')}
          </Button>
          {mayWrite && draft !== null ? (
            <Button kind="primary" busy={save.isPending} disabledReason={lack} onClick={() => save.mutate(draft)}>
              {t('Save')}
            </Button>
          ) : null}
        </>
      }
    >
      {stored.error !== null ? (
        <ErrorState
          title={stored.isGone ? t('This rule is not here any more') : t('The rule could not be read')}
          error={stored.error}
          {...(stored.isGone ? { text: t('Somebody may have deleted it.') } : { onRetry: stored.retry })}
        />
      ) : draft === null ? (
        <FormSkeleton />
      ) : (
        <>
          <RuleForm draft={draft} disabled={!mayWrite} onChange={setChanged} />
          {save.error === null ? null : (
            <p role="alert" className={styles.fault}>
              {messageOf(save.error)}
            </p>
          )}
        </>
      )}
    </Modal>
  );
}

function useStored(id: number | null) {
  const { data, error, refetch } = useRoute(
    rowRuleRoutes.item,
    { params: { id: id ?? 0 }, q: {} },
    { enabled: id !== null },
  );
  const rule = data?.result;
  const draft: RuleDraft | null =
    id === null
      ? emptyDraft
      : rule === undefined
        ? null
        : {
            name: rule.name,
            description: rule.description ?? '',
            kind: rule.filter_type,
            datasets: rule.tables.map(table => ({ id: table.id, name: table.table_name })),
            roles: rule.roles,
            groupKey: rule.group_key ?? '',
            clause: rule.clause,
          };
  const isGone = error instanceof ApiError && error.status === 404;
  return { draft, error: draft === null ? error : null, isGone, retry: () => void refetch() };
}

const FormSkeleton = () => (
  <div className={styles.form} aria-busy="true">
    {['a', 'b', 'c', 'd'].map(key => (
      <div key={key}>
        <Skeleton width={90} />
        <Skeleton height={32} />
      </div>
    ))}
    <Skeleton height={96} />
  </div>
);
