export { type Config, ConfigError, readConfig, refuseArguments } from './config';
