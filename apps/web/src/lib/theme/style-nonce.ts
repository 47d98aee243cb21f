/** Returns the nonce of this page, which the content security policy requires on style elements. */
export const getStyleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Passes the nonce to libraries that inject styles, such as the scroll lock of dialogs. */
export const shareStyleNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });
};
