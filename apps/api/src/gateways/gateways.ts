import { createMicrosoftAdapter } from './microsoft/microsoft.adapter.ts';

/** Creates the gateway to each outside system: one line each, and the only place that chooses their adapters. */
export const createGateways = () => ({
  microsoft: createMicrosoftAdapter(),
});

/** The gateways to outside systems. */
export type Gateways = ReturnType<typeof createGateways>;
