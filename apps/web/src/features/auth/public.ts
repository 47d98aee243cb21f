export { startApp } from './api/start-app.ts';
export { LoginScreen } from './components/login-screen.tsx';
