import {
  type DeliverySignature,
  type Docketing,
  DocketingFault,
} from '../../gateways/docketing/docketing.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { claimDelivery } from './changes.repository.ts';
import { storeChanges } from './store-changes.ts';

interface DeliveriesDependencies {
  database: Database;
  clock: Clock;
  gateways: { docketing: Docketing };
}

/** Throws the error of the API for a delivery that is refused. */
const refuse = (error: unknown): never => {
  if (!(error instanceof DocketingFault)) throw error;
  if (error.kind === 'bad-signature') throw appError('docketing.signature');
  if (error.kind === 'expired') throw appError('docketing.expired');
  throw appError('request.invalid', { errors: [{ path: '', message: error.message }] });
};

/** Creates the use case of receiving changes that the docketing system sends by itself. */
export const createDeliveriesService = ({ database, clock, gateways }: DeliveriesDependencies) => ({
  /**
   * Stores a delivery once. Throws `docketing.signature` or `docketing.expired` if it is not known where it comes from, and
   * `request.invalid` if it cannot be read.
   */
  receive: async (signed: DeliverySignature, body: string): Promise<{ isNew: boolean }> => {
    const delivery = open(gateways.docketing, signed, body);
    return database.transaction().execute(async (tx: Database) => {
      const isNew = await claimDelivery(tx, delivery.id, nowText(clock));
      if (isNew) await storeChanges(tx, clock, delivery, { channel: 'webhook' });
      return { isNew };
    });
  },
});

const open = (docketing: Docketing, signed: DeliverySignature, body: string) => {
  try {
    return docketing.openDelivery(signed, body);
  } catch (error) {
    return refuse(error);
  }
};
