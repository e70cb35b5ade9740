/** A relation that is pending, closing or closed is changed by nobody, but for where the last of its money goes. */
export const relationNotOpen = {
  RELATION_NOT_OPEN: { status: 409, message: 'Dieses Konto ist nicht offen. Es kann nicht geändert werden.' },
} as const;
