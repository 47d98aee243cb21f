import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Fields that may contain a secret, at any level of a logged object. */
const secretFields = ['authorization', 'password', 'passwordHash', 'token', 'secret', 'cookie'];
const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]);

/** Creates the log: structured lines on standard error; standard output is for people. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, redact: redactedPaths }, pino.destination({ dest: 2, sync: true }));
