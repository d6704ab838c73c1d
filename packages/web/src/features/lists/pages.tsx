import { useState } from 'react';
import { ListPage } from './ListPage';
import type { ListSpec } from './list-spec';
import { chartList } from './nouns/charts';
import { dashboardList } from './nouns/dashboards';
import { databaseList } from './nouns/databases';
import { datasetList } from './nouns/datasets';

const pageOf =
  <Row extends { readonly id: number }>(list: () => ListSpec<Row>) =>
  () => {
    const [spec] = useState(list);
    return <ListPage spec={spec} />;
  };

export const ChartListPage = pageOf(chartList);
export const DashboardListPage = pageOf(dashboardList);
export const DatasetListPage = pageOf(datasetList);
export const DatabaseListPage = pageOf(databaseList);
