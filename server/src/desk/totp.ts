/** For what, and for whom, the secret of an authenticator of the desk is encrypted. */
export const totpWhose = (staff: string) => ({ purpose: 'desk totp', of: staff })
