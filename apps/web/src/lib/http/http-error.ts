export { currentOf, HttpError, isAborted, readHttpError } from '@hub/client/http-error.ts';
