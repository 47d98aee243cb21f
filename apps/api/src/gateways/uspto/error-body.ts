import { z } from 'zod';

const textSchema = z.string().trim().min(1).optional().catch(undefined);

/** The several shapes of the office's error bodies. */
const errorBodySchema = z
  .object({
    error: textSchema,
    message: textSchema,
    errorDetails: textSchema,
    detailedMessage: textSchema,
    requestIdentifier: textSchema,
  })
  .catch({});

/** The text of an error, and the office's own id of the request. */
export interface OfficeError {
  text: string | null;
  requestId: string | null;
}

/** Returns undefined if a text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads an error body of any shape. */
export const readErrorBody = (text: string): OfficeError => {
  const body = errorBodySchema.parse(parseJson(text));
  const parts = [body.error ?? body.message, body.errorDetails ?? body.detailedMessage];
  return {
    text: parts.filter((part) => part !== undefined).join(': ') || null,
    requestId: body.requestIdentifier ?? null,
  };
};
