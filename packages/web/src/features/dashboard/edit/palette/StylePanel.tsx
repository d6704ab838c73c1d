import { chartThemes } from '@meridian/charts';
import { limits } from '@meridian/contracts';
import { categoricalSchemes, defaultCategorical } from '@meridian/core/colour';
import { useState } from 'react';
import { t } from '../../../../lib/i18n';
import { useScheme } from '../../../../lib/scheme';
import { TextArea, TextField } from '../../../../ui/field';
import { Picker } from '../../../../ui/picker';
import { changeMetadata, changePart } from '../../state/edit-actions';
import { usePage, usePageStore } from '../../state/page-context';
import styles from './palette.module.css';

/** Title, colours, CSS and properties of the dashboard; everything here can be undone. */
export function StylePanel() {
  const store = usePageStore();
  const document = usePage(state => state.history.document);
  const owners = usePage(state => state.record.ownerNames);
  const [join] = useState(() => String(Date.now()));
  const text = (label: string, part: Parameters<typeof changePart>[2]) =>
    changePart(store, label, part, `${label} ${join}`);
  return (
    <div className={styles.style}>
      <TextField
        label={t('Title')}
        value={document.title}
        maxLength={limits.dashboardTitleLength}
        onChange={title => text(t('Title'), { title })}
      />
      <Colours />
      <TextArea
        label={t('CSS')}
        mono
        rows={6}
        value={document.css}
        placeholder={'[data-chart] h2 {\n  letter-spacing: 0;\n}'}
        help={t('Applies to this dashboard only. Addresses outside this site are left out.')}
        onChange={css => text(t('CSS'), { css })}
      />
      <TextField
        label={t('Address')}
        hint={t('optional')}
        value={document.slug ?? ''}
        maxLength={limits.slugLength}
        placeholder="flight-performance"
        onChange={slug => text(t('Address'), { slug: slug.trim() === '' ? null : slug.replace(/\s+/g, '-') })}
      />
      <TextField
        label={t('Certified by')}
        hint={t('optional')}
        value={document.certifiedBy}
        onChange={certifiedBy => text(t('Certification'), { certifiedBy })}
      />
      {document.certifiedBy === '' ? null : (
        <TextField
          label={t('Certification details')}
          hint={t('optional')}
          value={document.certificationDetails}
          onChange={certificationDetails => text(t('Certification details'), { certificationDetails })}
        />
      )}
      <p className={styles.owners}>
        {t('Owners: {{names}}', { names: owners.length === 0 ? t('nobody') : owners.join(', ') })}
      </p>
    </div>
  );
}

function Colours() {
  const store = usePageStore();
  const scheme = useScheme();
  const chosen = usePage(state => state.history.document.metadata.color_scheme ?? defaultCategorical);
  const schemes = categoricalSchemes(chartThemes[scheme]);
  const colours = schemes.find(each => each.id === chosen)?.colours ?? [];
  return (
    <div>
      <Picker
        label={t('Colour scheme')}
        options={schemes.map(each => ({ value: each.id, label: each.label }))}
        value={chosen}
        onChange={id => changeMetadata(store, t('Colours'), { color_scheme: id ?? defaultCategorical })}
      />
      <div className={styles.swatches} aria-hidden="true">
        {colours.slice(0, 12).map(colour => (
          <i key={colour} style={{ background: colour }} />
        ))}
      </div>
    </div>
  );
}
