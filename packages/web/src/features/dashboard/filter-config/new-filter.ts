import type { NativeFilterEntry } from '@meridian/contracts/documents';
import { randomText } from '../data/new-id';
import type { PageState } from '../state/page-store';
import { freshFilter } from './draft';
import { mainDataset } from './main-dataset';

/** A value filter to begin with, on the dataset most charts of the dashboard ask. */
export function newFilter(state: PageState): NativeFilterEntry {
  return freshFilter(`NATIVE_FILTER-${randomText(21)}`, mainDataset(state));
}
