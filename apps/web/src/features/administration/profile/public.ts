export { ProfileModal, SignInModal } from './components/profile-modal.tsx';
export { TimeZoneField } from './components/time-zone-field.tsx';
