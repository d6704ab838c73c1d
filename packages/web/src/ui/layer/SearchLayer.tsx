import { Panel, type PanelProps } from './Panel';

/** The layer of search: above everything but notices, its content brings its own head. */
export const SearchLayer = (props: Omit<PanelProps, 'head' | 'bare'>) => (
  <Panel place="top" scrim head={false} bare width={640} {...props} />
);
