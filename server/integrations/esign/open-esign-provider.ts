import type { BuiltIn, EsignProvider } from '#server/platform/ports/esign-provider.ts'

/** Opens the configured provider: an external one, or our own. */
export function openEsignProvider(config: {
  ESIGN_URL?: string | undefined
  ESIGN_ORIGIN: string | null
}): EsignProvider | BuiltIn {
  return config.ESIGN_URL === undefined
    ? createBuiltInEsign(config.ESIGN_ORIGIN)
    : createExternalEsign(config.ESIGN_URL)
}

/** Path of the framed page. */
export const SIGN_PATH = '/sign'

function createBuiltInEsign(configured: string | null): BuiltIn {
  let origin = configured
  return {
    kind: 'built-in',
    get origin() {
      return origin
    },
    listensAt: (there) => void (origin = there),
    frameUrl({ token, locale }) {
      return origin && `${origin}${SIGN_PATH}?${String(new URLSearchParams({ token, hl: locale }))}`
    },
  }
}

/** Creates an external provider, which receives the ceremony in its URL and reports by the signed webhook. */
function createExternalEsign(template: string): EsignProvider {
  return {
    kind: 'external',
    origin: new URL(template).origin,
    frameUrl: ({ token, locale, letterUrl }) =>
      template
        .replaceAll('{ceremony}', encodeURIComponent(token))
        .replaceAll('{language}', encodeURIComponent(locale))
        .replaceAll('{letter}', encodeURIComponent(letterUrl)),
  }
}
