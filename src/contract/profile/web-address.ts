/** True for what a profile may link to: http or https, a host with a dot, no name or password in it. */
export function isWebAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH && ADDRESS.test(text)
}

/** In characters; the longest that every browser opens. */
const ADDRESS_LENGTH = 2000
const ADDRESS = /^https?:\/\/(?:[^\s/?#@:.\\]+\.)+[^\s/?#@:.\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/i
