import { describeTlsFault } from '../../platform/http/tls-fault.ts';
import { RepositoryFault, type RepositoryFaultKind } from './documents.port.ts';

const faults: Readonly<Record<number, [RepositoryFaultKind, string]>> = {
  401: ['refused', 'The documents repository refused the sign-in of the hub.'],
  403: ['refused', 'The documents repository does not allow the hub to do this.'],
  404: ['not-found', 'This entry is not in the documents repository.'],
  405: ['exists', 'The documents repository has an entry of this name.'],
  409: ['not-found', 'This folder is not in the documents repository.'],
  410: ['not-found', 'This entry is not in the documents repository.'],
  412: ['exists', 'The documents repository has an entry of this name.'],
  423: ['refused', 'Another program has locked this in the documents repository.'],
  507: ['refused', 'The documents repository is full.'],
};

/** Returns the fault of a status of WebDAV (RFC 4918). Redirects are never followed. */
export const davFault = (status: number, options?: ErrorOptions): RepositoryFault => {
  if (status >= 300 && status < 400)
    return new RepositoryFault(
      'refused',
      'The documents repository redirects the hub, which it does not follow.',
    );
  const [kind, message] = faults[status] ?? ['unavailable', 'The documents repository is not responding.'];
  return new RepositoryFault(kind, message, options);
};

/** Returns the code of the error at the end of a chain of causes; empty if it has none. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause === undefined ? ('code' in error ? String(error.code) : '') : codeOf(error.cause);
};

/** Returns the fault of a request that failed, by the status of the response if there was one. */
export const toDavFault = (error: unknown): unknown => {
  if (error instanceof RepositoryFault) return error;
  const tlsFault = describeTlsFault(codeOf(error), 'the documents repository');
  if (tlsFault !== undefined) return new RepositoryFault('unavailable', tlsFault, { cause: error });
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return davFault(status, { cause: error });
};
