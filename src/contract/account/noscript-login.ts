/**
 * The paths to which the noscript sign-in sends its forms: first the address, then the code. Zod-free; both return a
 * noscript page.
 */
export const NOSCRIPT_LOGIN = { askCode: '/auth/login/code', enterCode: '/auth/login' } as const

/** The path to which signed-in people without a name send it from a noscript page. */
export const NOSCRIPT_NAMES = '/auth/names'
/** Field of that form for browsers without JavaScript: the other first steps need it and are skipped. */
export const NAMES_ONLY = 'alone'
