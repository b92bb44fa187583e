import { isWebAddress } from '#contract/profile/web-address.ts'

/** True for where people are sent: https, a host with a dot, no name or password in it. */
export const isSecureAddress = (text: string): boolean => /^https:/i.test(text) && isWebAddress(text)
