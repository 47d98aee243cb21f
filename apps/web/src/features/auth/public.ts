export { startApp } from './api/start-app.ts';
export { SignedOut } from './components/signed-out.tsx';
export { takeMicrosoftTarget } from './model/microsoft-state.ts';
