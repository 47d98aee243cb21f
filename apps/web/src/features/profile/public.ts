export { ProfileModal, SignInModal } from './components/profile-modal.tsx';
