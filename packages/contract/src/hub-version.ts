import manifest from '../package.json' with { type: 'json' };

/** Version of the hub that speaks this contract. Programs compare it with the one that a hub sends. */
export const hubVersion = manifest.version;

/** Header of every response with the version of the hub. */
export const hubVersionHeader = 'x-hub-version';
