/**
 * Where the sign-in form is sent without script: the address first, then the code. Zod-free; both answer a plain
 * page.
 */
export const NOSCRIPT_LOGIN = { askCode: '/auth/login/code', enterCode: '/auth/login' } as const

/** Where the names are sent without script, by who is signed in and has none yet. */
export const NOSCRIPT_NAMES = '/auth/names'
/** Field of that form where no script will ever come: the other first steps need one, and are left out. */
export const NAMES_ONLY = 'alone'
