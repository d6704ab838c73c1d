export { axisSections } from './axes';
export { timeseriesDataSections } from './data-tab';
export { legendSection, tooltipSection } from './legend-and-tooltip';
export { coloursRows, markerRows, seriesOrderRows, stackControl, valueRows } from './series';
