export { startApp } from './api/start-app.ts';
export { SignedInReset } from './components/signed-in-reset.tsx';
export { SignedOut } from './components/signed-out.tsx';
export { takeSignInTarget } from './model/sign-in-state.ts';
