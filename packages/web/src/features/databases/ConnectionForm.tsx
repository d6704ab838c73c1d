import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Checkbox, NumberField, TextField } from '../../ui/field';
import { Segmented } from '../../ui/tabs';
import type { ConnectionDraft, ConnectionFaults } from './connection-draft';
import styles from './databases.module.css';

interface Props {
  readonly draft: ConnectionDraft;
  readonly onChange: (patch: Partial<ConnectionDraft>) => void;
  readonly faults: ConnectionFaults;
  /** How an address of this engine looks. */
  readonly addressExample: string;
  readonly takesUploads: boolean;
  /** True for the store of the installation itself: where it is cannot be changed. */
  readonly isOwnStore?: boolean;
}

/** Name, and where the data is: by its parts or as one address. */
export function ConnectionForm({ draft, onChange, faults, addressExample, takesUploads, isOwnStore = false }: Props) {
  return (
    <div className={styles.form}>
      <TextField
        label={t('Display name')}
        required
        value={draft.name}
        onChange={name => onChange({ name })}
        maxLength={250}
        help={t('How this connection is called in Meridian.')}
        error={faults.fields['database_name'] ?? null}
      />
      {isOwnStore ? (
        <p className={styles.note}>{t('Uploaded files and samples are kept here, in the installation itself.')}</p>
      ) : (
        <ReachFields draft={draft} onChange={onChange} faults={faults} addressExample={addressExample} />
      )}
      {takesUploads ? (
        <Checkbox
          label={t('Allow file uploads')}
          help={t('Uploaded files may become tables of this database.')}
          checked={draft.uploads}
          onChange={uploads => onChange({ uploads })}
        />
      ) : null}
    </div>
  );
}

type ReachProps = Pick<Props, 'draft' | 'onChange' | 'faults' | 'addressExample'>;

/** Where the data is. Of an address the parts cannot be told apart: it wears the faults of all of them. */
function ReachFields({ draft, onChange, faults, addressExample }: ReachProps) {
  const fault = (field: string) => faults.fields[field] ?? null;
  const reachFault = Object.entries(faults.fields).find(([field]) => field !== 'database_name')?.[1] ?? null;
  return (
    <>
      <Segmented
        wide
        label={t('Where the data is')}
        segments={[
          { value: 'form', label: t('Parameters') },
          { value: 'address', label: t('SQLAlchemy address') },
        ]}
        value={draft.way}
        onChange={way => onChange({ way })}
      />
      {draft.way === 'address' ? (
        <TextField
          label={t('SQLAlchemy address')}
          required
          mono
          value={draft.address}
          onChange={address => onChange({ address })}
          placeholder={addressExample}
          help={t('A stored password shows as XXXXXXXXXX; left like that, it stays.')}
          error={reachFault}
        />
      ) : draft.isFile ? (
        <TextField
          label={t('File')}
          required
          mono
          value={draft.database}
          onChange={database => onChange({ database })}
          placeholder={`/path/to/file.${draft.engine}`}
          help={t('A file on the server, below one of its file roots.')}
          error={fault('database')}
        />
      ) : (
        <ServerFields draft={draft} onChange={onChange} fault={fault} />
      )}
    </>
  );
}

interface ServerProps extends Pick<Props, 'draft' | 'onChange'> {
  readonly fault: (field: string) => string | null;
}

const ServerFields = ({ draft, onChange, fault }: ServerProps) => (
  <>
    <div className={styles.pair}>
      <TextField
        label={t('Host')}
        required
        value={draft.host}
        onChange={host => onChange({ host })}
        placeholder={t('Example: db.example.com')}
        error={fault('host')}
      />
      <NumberField
        label={t('Port')}
        required
        whole
        min={0}
        max={65535}
        value={draft.port}
        onChange={port => onChange({ port })}
        error={fault('port')}
      />
    </div>
    <TextField
      label={t('Database name')}
      required
      value={draft.database}
      onChange={database => onChange({ database })}
      error={fault('database')}
    />
    <TextField
      label={t('Username')}
      required
      autoComplete="off"
      value={draft.username}
      onChange={username => onChange({ username })}
      error={fault('username')}
    />
    <PasswordField value={draft.password} onChange={password => onChange({ password })} error={fault('password')} />
    <Checkbox
      label={t('Encrypted connection')}
      help={t('Refuses to connect without TLS.')}
      checked={draft.encryption}
      onChange={encryption => onChange({ encryption })}
    />
  </>
);

interface PasswordProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | null;
}

/** A secret is written, never read: a stored one shows only that it is there. */
function PasswordField({ value, onChange, error }: PasswordProps) {
  const [wasStored] = useState(value === null);
  return (
    <TextField
      label={t('Password')}
      type="password"
      autoComplete="new-password"
      value={value ?? ''}
      onChange={onChange}
      readOnly={value === null}
      placeholder={value === null ? t('Stored, not shown') : ''}
      error={error}
      after={
        wasStored ? (
          <Button small kind="ghost" onClick={() => onChange(value === null ? '' : null)}>
            {value === null ? t('Replace') : t('Keep the stored one')}
          </Button>
        ) : null
      }
    />
  );
}
