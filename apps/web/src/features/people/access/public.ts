export { AccessPanel } from './components/access-panel.tsx';
export { ClosedInvention } from './components/closed-invention.tsx';
export { EmergencyBanner } from './components/emergency-banner.tsx';
export { RestrictedScreen } from './components/restricted-screen.tsx';
export { whyThey } from './model/reason-labels.ts';
