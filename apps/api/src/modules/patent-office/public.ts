/** Readings of applications at the patent office. */

export { requestReading } from './readings.repository.ts';
