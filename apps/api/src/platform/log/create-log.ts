import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Fields that could hold a secret, wherever a line holds an object. */
const secretFields = ['authorization', 'password', 'passwordHash', 'token', 'secret', 'cookie'];
const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]);

/** Structured log lines on standard error, so that standard output stays for people. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, redact: redactedPaths }, pino.destination({ dest: 2, sync: true }));
