/** Outages of the systems outside of the hub, of which the administrators are notified. */

export { readWorkedAt } from './outages.repository.ts';
export { endOutage, reportOutage } from './outages.ts';
