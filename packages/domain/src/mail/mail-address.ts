const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * Returns whether a text in lower case is an email address that the hub writes to: a plain local part and a host name.
 * Quoted local parts and comments are refused, because mail servers disagree about whose they are.
 */
export const isMailAddress = (text: string): boolean => addressPattern.test(text);
