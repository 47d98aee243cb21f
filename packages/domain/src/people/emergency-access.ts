/** Hours for which an administrator opens a restricted invention in an emergency. */
export const emergencyHours = 4;
