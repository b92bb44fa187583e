import type { OperatorScript } from '#contract/wire/page-renderer.ts'

/** A constant set by the build, which leaves out what this kind of page does not need. */
declare const __HAS_SCRIPTS__: boolean
/** A constant set for each page as it is sent. */
declare const __SCRIPTS__: readonly OperatorScript[]

/**
 * The default Trusted Types policy. Script URLs: same origin, ours or the operator's. HTML is rejected: it becomes
 * text, except for the one string that libraries probe with.
 */
export function registerTrustedTypesPolicy(): void {
  ;(window as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      if (
        origin === location.origin &&
        /^\/(assets\/|service-worker\.js$|src\/|app\/|careers\/|@|node_modules\/)/.test(pathname)
      )
        return address
      if (__HAS_SCRIPTS__ && __SCRIPTS__.some(({ src }) => src === address)) return address
      throw new TypeError('script address refused: ' + address)
    },
    createHTML: (html) => (html === '<svg/>' ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  })
}

type WithTrustedTypes = Window & { trustedTypes?: { createPolicy(name: string, rules: Rules): void } }
type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string>
