/** Whether the content policy allows the picture's address: of this site, or inlined. */
export const isAllowedPictureAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^(\/(?!\/)|data:image\/)/.test(address)
