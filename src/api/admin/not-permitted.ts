/** Of every call that not all of staff may make; the role is asked anew at each call. */
export const notPermitted = {
  status: 403,
  message: 'Dafür ist Ihre Rolle nicht berechtigt. Bitte wenden Sie sich an die Administration.',
} as const;
