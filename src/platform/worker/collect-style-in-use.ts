/**
 * The CSS rules elements with these classes may need, in order: a third of the shell's, so that a cached page paints
 * before the rest is parsed. The server does the same for its documents (server/platform/page/needed-style.ts).
 */
export function collectStyleInUse(sheets: Iterable<CSSStyleSheet>, classes: ReadonlySet<string>): string {
  const moves: CSSKeyframesRule[] = []
  const style = [...sheets].map(({ cssRules }) => collectUsedRules(cssRules, classes, moves)).join('')
  return style + moves.map(({ name, cssText }) => (style.includes(name) ? cssText : '')).join('')
}

function collectUsedRules(rules: CSSRuleList, classes: ReadonlySet<string>, moves: CSSKeyframesRule[]): string {
  return [...rules].map((rule) => collectUsedRule(rule, classes, moves)).join('')
}

function collectUsedRule(rule: CSSRule, classes: ReadonlySet<string>, moves: CSSKeyframesRule[]): string {
  if (rule instanceof CSSKeyframesRule) {
    moves.push(rule)
    return ''
  }
  if (rule instanceof CSSStyleRule) return isSelectorInUse(rule.selectorText, classes) ? rule.cssText : ''
  if (!('cssRules' in rule)) return rule.cssText
  const inside = collectUsedRules(rule.cssRules as CSSRuleList, classes, moves)
  const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim()
  if (inside !== '') return `${prelude}{${inside}}`
  // A layer's order is decided by where it is first named.
  return prelude.startsWith('@layer ') ? `${prelude};` : ''
}

/**
 * Whether all classes of one of these selectors are present. Parenthesised parts such as `:not(.a, .b)` may be
 * absent.
 */
function isSelectorInUse(selectors: string, classes: ReadonlySet<string>): boolean {
  let bare = selectors
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)/g, '')]
  return bare.split(',').some((one) => [...one.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)))
}

/**
 * The app's own style sheets, each once. A page has them as files, in addition to what the server inlined for its
 * markup; an offline shell that started empty has its files disabled, and all rules in one element.
 */
export function listAppSheets(): CSSStyleSheet[] {
  const isInlined = document.querySelector('link[rel=stylesheet][disabled]') !== null
  const all = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel=stylesheet]')]
  const own = all.filter(({ id, localName }) => id !== 'theme' && (isInlined || localName === 'link'))
  return own.flatMap(({ sheet, disabled }) => (sheet && !disabled ? [sheet] : []))
}
