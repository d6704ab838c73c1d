export { Avatar, People } from './Avatar';
export { Badge } from './Badge';
