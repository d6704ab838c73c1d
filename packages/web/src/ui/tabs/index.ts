export { type Segment, Segmented } from './Segmented';
export { type TabEntry, TabPanel, Tabs } from './Tabs';
