import { isWebAddress } from '#contract/profile/web-address.ts'

/** Whether people may be sent to this URL: https, a host with a dot, no user name or password. */
export const isSecureAddress = (text: string): boolean => /^https:/i.test(text) && isWebAddress(text)
