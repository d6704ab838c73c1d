import { lazy, Suspense, useState } from 'react';
import { searchCodec, textPart, useUrlState } from '../../../lib/address';
import { useMay } from '../../../lib/person';
import { ListPage } from '../ListPage';
import { rowRuleList } from '../nouns/row-rules';

const RuleDialog = lazy(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));
const codec = searchCodec({ rule: textPart() });

/** The list of row rules; the address says which of them is open. */
export function RowRuleListPage() {
  const [spec] = useState(rowRuleList);
  const [{ rule }, change] = useUrlState(codec);
  const mayWrite = useMay()('can_write on Row Level Security');
  const id = /^\d+$/.test(rule) ? Number(rule) : null;
  return (
    <>
      <ListPage spec={spec} />
      {rule === '' ? null : (
        <Suspense fallback={null}>
          <RuleDialog key={rule} id={id} mayWrite={mayWrite} onClose={() => change({ rule: '' })} />
        </Suspense>
      )}
    </>
  );
}
