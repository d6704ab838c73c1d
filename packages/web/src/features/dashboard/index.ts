export { DashboardPage } from './page/DashboardPage';
export { NewDashboardPage } from './page/NewDashboardPage';
