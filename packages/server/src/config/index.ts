export { type Config, ConfigError, readConfig } from './config';
