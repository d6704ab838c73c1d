import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Modal, useBelow, useNarrow } from '../../../ui/layer';
import { ChartArea } from '../chart-area/ChartArea';
import { ControlPanel } from '../control-panel/ControlPanel';
import { PanelFoot } from '../control-panel/PanelFoot';
import { TypePicker } from '../control-panel/TypePicker';
import { DatasetPane } from '../dataset-pane/DatasetPane';
import { ExploreHeader } from '../header/ExploreHeader';
import { headerMenu } from '../header/header-menu';
import { ResultsPane, type ResultsTab } from '../results/ResultsPane';
import { placeField } from '../state/place-field';
import type { Opened } from '../state/use-opening';
import styles from './explore.module.css';
import { PhoneBar, type PhoneSheet } from './PhoneBar';
import { SidePane } from './SidePane';
import { useExplore } from './use-explore';
import { useExploreKeys } from './use-explore-keys';
import { useLayers } from './use-layers';
import { useRestoredDraft } from './use-restored-draft';

interface Props {
  readonly opened: Opened;
  /** The dashboard one came from; saving returns there. */
  readonly startDashboardId: number | null;
}

/** The panes of explore over one store: dataset, controls, chart and results; sheets on a phone. */
export function ExploreRoom({ opened, startDashboardId }: Props) {
  const explore = useExplore(opened);
  const { fields, state, document, values, data } = explore;
  const layers = useLayers({ explore, subject: opened.subject, startDashboardId });
  const [tab, setTab] = useState<ResultsTab>('results');
  const [resultsOpen, setResultsOpen] = useState<boolean | null>(null);
  const narrow = useNarrow();
  const [belowMd, belowLg, belowXl] = [useBelow('md'), useBelow('lg'), useBelow('xl')];
  const [datasetOpen, setDatasetOpen] = useState<boolean | null>(null);
  const [controlsOpen, setControlsOpen] = useState<boolean | null>(null);
  const [sheet, setSheet] = useState<PhoneSheet | null>(null);
  useExploreKeys({ explore, onSave: layers.saving.save, resting: layers.isOpen });
  useRestoredDraft(opened, state.undo);

  const dataset = (onFold: (() => void) | null) => (
    <DatasetPane
      fields={fields}
      counts={data.state === 'ready' || data.state === 'failed'}
      onFold={onFold}
      onChangeDataset={layers.swapDataset}
      onAdd={field => {
        const patch = placeField(document.form, field, fields);
        if (patch) state.change(patch, t('Add {{name}}', { name: field.name }));
        return patch !== null;
      }}
    />
  );
  const controls = (onFold: (() => void) | null) => (
    <div className={styles.controls}>
      <TypePicker value={document.form.viz_type} onChange={key => state.changeType(key, fields)} />
      <ControlPanel
        vizType={document.form.viz_type}
        around={{ fields, values, change: state.change }}
        failed={data.state === 'failed'}
        onFold={onFold}
      />
      <PanelFoot explore={explore} />
    </div>
  );
  const showQuery = () => {
    setTab('query');
    setResultsOpen(true);
  };
  const menu = headerMenu({ explore, layers, onViewQuery: showQuery, startDashboardId, narrow });
  return (
    <div className={styles.room}>
      <ExploreHeader explore={explore} layers={layers} menu={menu} />
      <div className={styles.panes}>
        {narrow ? null : (
          <>
            <SidePane label={t('Dataset')} open={datasetOpen ?? !belowXl} onOpen={setDatasetOpen} overlays={belowLg}>
              {dataset(() => setDatasetOpen(false))}
            </SidePane>
            <SidePane
              label={t('Controls')}
              open={controlsOpen ?? !belowMd}
              onOpen={setControlsOpen}
              overlays={belowMd}
              wide
            >
              {controls(() => setControlsOpen(false))}
            </SidePane>
          </>
        )}
        <div className={styles.main}>
          <ChartArea explore={explore} frame={layers.frame} />
          <ResultsPane
            dataset={fields}
            data={data}
            tab={tab}
            onTab={setTab}
            name={document.name || fields.name}
            open={resultsOpen ?? !belowMd}
            onOpen={setResultsOpen}
          />
        </div>
      </div>
      {narrow ? <PhoneBar explore={explore} onSheet={setSheet} /> : null}
      <Modal
        open={narrow && sheet !== null}
        onClose={() => setSheet(null)}
        title={sheet === 'dataset' ? fields.name : t('Controls')}
        bare
      >
        {sheet === 'dataset' ? <div className={styles.sheet}>{dataset(null)}</div> : null}
        {sheet === 'controls' ? <div className={styles.sheet}>{controls(null)}</div> : null}
      </Modal>
      {layers.content}
    </div>
  );
}
