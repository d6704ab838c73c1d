export { LeaveGuard } from './LeaveGuard';
