import type { ScannerAddress } from '../platform/config/scanner-address.ts';
import { createClamdAdapter } from './clamd/clamd.adapter.ts';
import { createMicrosoftAdapter } from './microsoft/microsoft.adapter.ts';

/** Creates the gateway to each outside system: one line each, and the only place that chooses their adapters. */
export const createGateways = ({ clamd }: { clamd: ScannerAddress | undefined }) => ({
  microsoft: createMicrosoftAdapter(),
  /** Undefined where no virus scanner is configured. */
  scanner: clamd && createClamdAdapter(clamd),
});

/** The gateways to outside systems. */
export type Gateways = ReturnType<typeof createGateways>;
