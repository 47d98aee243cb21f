export { currentOf, HttpError, isAborted } from '@hub/client/http-error.ts';
