import type { ErrorCode } from '@hub/contract/errors.ts';
import { OfficeFault, type OfficeFaultKind } from '../../gateways/uspto/uspto.port.ts';
import { appError } from '../../platform/errors/app-error.ts';

const codes: Readonly<Record<OfficeFaultKind, ErrorCode>> = {
  'not-connected': 'office.not_connected',
  'key-refused': 'office.key_refused',
  'not-public': 'office.unavailable',
  'other-application': 'office.unavailable',
  'too-large': 'office.unavailable',
  'bad-request': 'request.invalid',
  'too-many-requests': 'office.unavailable',
  unavailable: 'office.unavailable',
  unreadable: 'office.unavailable',
  'bad-download': 'office.unavailable',
};

/** Runs a request to the office for a person who waits, and throws the error of the API for a fault of the office. */
export const orOfficeError = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof OfficeFault)) throw error;
    throw appError(codes[error.kind]);
  }
};
