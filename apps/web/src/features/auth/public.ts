export { startApp } from './api/start-app.ts';
export { SignedOut } from './components/signed-out.tsx';
export { takeSignInTarget } from './model/sign-in-state.ts';
