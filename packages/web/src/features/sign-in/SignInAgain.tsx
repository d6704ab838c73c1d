import { meRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { api, sessionGate, settleSession } from '../../lib/api';
import { t } from '../../lib/i18n';
import { personQuery } from '../../lib/person';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Modal } from '../../ui/layer';
import { messageOf } from '../../ui/state';
import { signIn } from './sign-in';
import styles from './sign-in.module.css';

const formId = 'sign-in-again';

/** Lies over the page whose session ended. What stands on the page stays; what was asked is asked again. */
export function SignInAgain() {
  const open = useStore(sessionGate, state => state.waiting.length > 0);
  return open ? <Dialog /> : null;
}

function Dialog() {
  const person = useQueryClient().getQueryData(personQuery.queryKey);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSignedInElsewhere(person?.id ?? null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await signIn({ username: person?.username ?? '', password });
      settleSession(true);
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <Modal
      open
      onClose={() => settleSession(false)}
      closeOnPressBeside={false}
      width={400}
      title={t('Your session has ended')}
      foot={
        <>
          <Button kind="ghost" onClick={() => window.location.assign('/login/')}>
            {t('Somebody else')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {t('Sign in')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.again} onSubmit={event => void submit(event)}>
        <p>{t('Sign in to go on. Nothing on this page is lost.')}</p>
        <TextField
          label={t('Name')}
          name="username"
          autoComplete="username"
          readOnly
          value={person?.username ?? ''}
          onChange={() => undefined}
        />
        <TextField
          ref={field}
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          data-autofocus
          required
          error={fault}
          value={password}
          onChange={setPassword}
        />
        <p className={styles.note}>{t('Or open your sign-in link in another tab and come back here.')}</p>
      </form>
    </Modal>
  );
}

/** Goes on by itself when the same person comes back from a tab where they signed in. */
function useSignedInElsewhere(personId: number | null): void {
  useEffect(() => {
    const look = async () => {
      const response = await fetch(meRoutes.get.path, { headers: { accept: 'application/json' } });
      if (!response.ok) return;
      const { result } = (await response.json()) as { readonly result: { readonly id: number } };
      api.forgetToken();
      if (result.id === personId) settleSession(true);
      else window.location.reload();
    };
    const onFocus = () => void look().catch(() => undefined); // no answer: the dialog stays
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [personId]);
}
