import { Panel, type PanelProps } from './Panel';

/** Something that must be finished or left: saving, importing, configuring filters, deleting for good. */
export const Modal = ({ width = 480, ...rest }: PanelProps) => <Panel place="centre" scrim width={width} {...rest} />;
