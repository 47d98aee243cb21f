import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { InventionDetailRow } from './inventions.repository.ts';

/** The invention as the contract answers it, the patent office's side apart. */
export const presentInvention = (row: InventionDetailRow): Invention => {
  const {
    ...{ id, title, references, status, applicationNumber, inHouseAttorney, projectAssignees, tags },
    ...{ technology, restricted, createdAt, updatedAt, seq, officeNumber, shiftDays, inventors, cpc, ...office }
  } = row;
  return {
    ...{ id, title, references, status, applicationNumber, inHouseAttorney, projectAssignees, tags },
    ...{ technology, restricted, createdAt, updatedAt, seq },
    application:
      officeNumber === null
        ? null
        : {
            ...office,
            applicationNumber: officeNumber,
            shiftDays: shiftDays ?? 0,
            inventors: inventors ?? [],
            cpc: cpc ?? [],
          },
  };
};
