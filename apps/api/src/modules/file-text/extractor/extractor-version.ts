/**
 * Version of the extractor. Raise it when it can read more than before: texts that an older version could not read are
 * then read again.
 */
export const extractorVersion = 1;
