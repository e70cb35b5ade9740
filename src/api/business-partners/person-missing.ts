/** Of calls about an account that several people share. */
export const personMissing = {
  PERSON_MISSING: { status: 422, message: 'Bitte geben Sie die zweite Person an.' },
} as const;
