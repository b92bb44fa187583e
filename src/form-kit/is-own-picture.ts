/** Whether the content policy allows the picture's address: of this site, or inlined. */
export const isOwnPicture = (address: unknown): address is string =>
  typeof address === 'string' && /^(\/(?!\/)|data:image\/)/.test(address)
