/** Microsoft logo for the sign-in button. */
export const MicrosoftMark = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path fill="#f25022" d="M0 0h6.5v6.5H0z" />
    <path fill="#7fba00" d="M7.5 0H14v6.5H7.5z" />
    <path fill="#00a4ef" d="M0 7.5h6.5V14H0z" />
    <path fill="#ffb900" d="M7.5 7.5H14V14H7.5z" />
  </svg>
);
