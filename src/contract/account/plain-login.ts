/** Where the sign-in form is sent without script: the address first, then the code. Zod-free; both answer a plain page. */
export const PLAIN_LOGIN = { askCode: '/auth/login/code', enterCode: '/auth/login' } as const
