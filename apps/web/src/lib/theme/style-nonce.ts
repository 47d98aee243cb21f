/** The nonce of this page: the content policy lets in the style elements that carry it. */
export const getStyleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Gives the nonce to libraries below the components, such as the scroll lock of dialogs, where they look for it. */
export const shareStyleNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });
};
