export { type Config, ConfigError, readConfig, refuseArguments, unknownFlags } from './config';
