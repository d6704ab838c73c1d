import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { SearchRecord } from '../../lib/address';
import { t } from '../../lib/i18n';
import { personQuery } from '../../lib/person';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Logo } from '../../ui/icon';
import { messageOf } from '../../ui/state';
import { placeAfter, signIn } from './sign-in';
import styles from './sign-in.module.css';

export function SignInPage() {
  const router = useRouter();
  const queries = useQueryClient();
  const search = useLocation({ select: location => location.search as SearchRecord }) as unknown as SearchRecord;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const byUsedLink = search['link'] !== undefined;
  const secret = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await signIn({ username, password });
      queries.clear();
      await queries.fetchQuery(personQuery);
      await router.navigate({ href: placeAfter(search['next']), replace: true });
    } catch (error) {
      setFault(messageOf(error));
      secret.current?.select();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={event => void submit(event)} method="post" action="/login/">
        <Logo size={40} />
        <h1 className={styles.title}>{t('Meridian')}</h1>
        <p className={styles.text} {...(byUsedLink ? { role: 'alert' } : {})}>
          {byUsedLink
            ? t(
                'This link does not work any more: it signs in once. Start Meridian again for a new one, or sign in with a password.',
              )
            : t('Sign in to see your dashboards.')}
        </p>
        <TextField
          label={t('Name')}
          name="username"
          autoComplete="username"
          autoFocus
          required
          value={username}
          onChange={setUsername}
        />
        <TextField
          ref={secret}
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fault}
          value={password}
          onChange={setPassword}
        />
        <Button kind="primary" type="submit" busy={busy}>
          {t('Sign in')}
        </Button>
        <p className={styles.note}>
          {t(
            'On your own machine, use the link that was printed when Meridian started. It signs you in without a password.',
          )}
        </p>
      </form>
    </div>
  );
}
