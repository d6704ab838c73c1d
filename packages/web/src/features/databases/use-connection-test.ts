import { databaseRoutes } from '@meridian/contracts/api';
import { useState } from 'react';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { messageOf } from '../../ui/state';
import { type ConnectionDraft, faultsOf, noFaults, reachOf } from './connection-draft';

interface Verdict {
  readonly good: boolean;
  readonly text: string;
}

/** Tries the connection that stands in the form, and holds what is wrong with its fields. */
export function useConnectionTest(uuid: string | null) {
  const [isTesting, setIsTesting] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const blame = (error: unknown) => {
    const found = faultsOf(error);
    setFaults(found);
    const isSaidAtField = Object.values(found.fields).includes(messageOf(error));
    setVerdict(isSaidAtField ? null : { good: false, text: t('ERROR: {{message}}', { message: messageOf(error) }) });
  };
  const forget = () => {
    setFaults(noFaults);
    setVerdict(null);
  };
  const test = async (draft: ConnectionDraft) => {
    setIsTesting(true);
    forget();
    try {
      await call(databaseRoutes.test, {
        body: { database_name: draft.name.trim(), ...reachOf(draft), ...(uuid === null ? {} : { uuid }) },
      });
      setVerdict({ good: true, text: t('Connection looks good!') });
    } catch (error) {
      blame(error);
    }
    setIsTesting(false);
  };
  return { isTesting, verdict, faults, test, blame, forget };
}
