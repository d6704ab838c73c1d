import { meRoutes } from '@meridian/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { type Person, personQuery, usePerson } from '../../lib/person';
import { showToast } from '../../lib/toast';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Skeleton } from '../../ui/state';
import { SettingRow } from './SettingRow';
import styles from './settings.module.css';

/** The person's name and password. */
export function AccountSection() {
  const person = usePerson();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('Account')}</h2>
      {person === null ? <Skeleton height={180} /> : <AccountForm person={person} />}
    </section>
  );
}

type Change = { readonly first_name: string } | { readonly last_name: string } | { readonly password: string };

function AccountForm({ person }: { readonly person: Person }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Change) => call(meRoutes.update, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: personQuery.queryKey });
      showToast(t('Saved'));
    },
  });
  const faultOf = (field: string) =>
    save.error instanceof ApiError && save.variables !== undefined && field in save.variables
      ? (save.error.fields[field]?.[0] ?? save.error.message)
      : null;
  return (
    <>
      <SettingRow label={t('Sign-in name')} help={t('The name you sign in with. An administrator can change it.')}>
        <span className={styles.fact}>{person.username}</span>
      </SettingRow>
      <SavedText
        label={t('First name')}
        help={t('Shown beside what you make.')}
        saved={person.firstName}
        error={faultOf('first_name')}
        onSave={first_name => save.mutateAsync({ first_name })}
      />
      <SavedText
        label={t('Last name')}
        help={t('Shown beside what you make.')}
        saved={person.lastName}
        error={faultOf('last_name')}
        onSave={last_name => save.mutateAsync({ last_name })}
      />
      <SavedText
        label={t('New password')}
        help={t('A new password ends your sessions on other machines.')}
        saved=""
        secret
        error={faultOf('password')}
        onSave={password => save.mutateAsync({ password })}
      />
    </>
  );
}

interface SavedTextProps {
  readonly label: string;
  readonly help: string;
  readonly saved: string;
  readonly secret?: boolean;
  readonly error: string | null;
  readonly onSave: (value: string) => Promise<unknown>;
}

function SavedText({ label, help, saved, secret = false, error, onSave }: SavedTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const value = draft ?? saved;
  const save = async () => {
    setBusy(true);
    await onSave(value).then(
      () => setDraft(null),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <SettingRow label={label} help={help}>
      <form
        className={styles.saved}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={label}
          labelVisible={false}
          value={value}
          error={error}
          onChange={setDraft}
          {...(secret ? { type: 'password', autoComplete: 'new-password' } : {})}
        />
        {value !== saved && value !== '' ? (
          <Button type="submit" busy={busy}>
            {t('Save')}
          </Button>
        ) : null}
      </form>
    </SettingRow>
  );
}
