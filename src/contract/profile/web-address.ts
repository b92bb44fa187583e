/** The longest URL that every browser opens, in characters. */
const ADDRESS_LENGTH = 2000
const ADDRESS = /^https?:\/\/(?:[^\s/?#@:.\\]+\.)+[^\s/?#@:.\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Whether a profile may link to it: http or https, a host with a dot, no user name or password. */
export function isWebAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH && ADDRESS.test(text)
}
