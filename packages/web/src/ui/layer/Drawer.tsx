import { Panel, type PanelProps } from './Panel';

/** One thing of many, looked at or edited at the right while the page stays in sight. 420 to 560 px wide. */
export const Drawer = ({ width = 480, ...rest }: PanelProps) => (
  <Panel place="right" scrim={false} width={width} {...rest} />
);
