/** Where the noscript sign-in form is sent: first the address, then the code. Zod-free; both return a noscript page. */
export const NOSCRIPT_LOGIN = { askCode: '/auth/login/code', enterCode: '/auth/login' } as const

/** Where signed-in people without a name send it from a noscript page. */
export const NOSCRIPT_NAMES = '/auth/names'
/** Field of that form for browsers without JavaScript: the other first steps need it and are skipped. */
export const NAMES_ONLY = 'alone'
