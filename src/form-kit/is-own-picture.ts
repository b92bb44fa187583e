/** The address of a picture that the content policy shows: of this site, or inlined. */
export const isOwnPicture = (address: unknown): address is string =>
  typeof address === 'string' && /^(\/(?!\/)|data:image\/)/.test(address)
