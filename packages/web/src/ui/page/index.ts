export { Card } from './Card';
export { PageHeader } from './PageHeader';
