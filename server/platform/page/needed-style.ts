/** Parsed style sheets: their rules and keyframes. */
export type Style = { parts: readonly Part[]; keyframes: readonly Keyframes[] }

type Part = Rule | Root | { prelude: string; parts: readonly Part[] }
/** A rule that is needed if all classes of one of these lists occur on the page. */
type Rule = { text: string; classes: readonly (readonly string[])[]; uses: readonly string[] }
/** Rules on `:root`. A custom property is needed if another rule uses it. */
type Root = { declarations: readonly Declaration[] }
type Declaration = { property: string; text: string; uses: readonly string[] }
type Keyframes = { name: string; text: string; uses: readonly string[] }

/** Parses style sheets that the build has written: valid, and without comments. */
export function parseStyleSheet(css: string): Style {
  const keyframes: Keyframes[] = []
  return { parts: parseStyleParts(css, keyframes), keyframes }
}

/**
 * Selects the rules that this markup needs, in order, with the custom properties that they use. A page is sent with
 * only these: its script loads the full style sheets before it can add another class.
 */
export function selectNeededStyle({ parts, keyframes }: Style, html: string): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const needed = selectPartsInUse(parts, present)
  const used = collectUsedProperties(needed, [...keyframes.flatMap(({ uses }) => uses), ...listUsedProperties(html)])
  const rules = renderStyleParts(needed, used)
  return rules + keyframes.flatMap(({ name, text }) => (rules.includes(name) ? text : [])).join('')
}

/** Keeps the rules that are only needed if their classes occur on the page. */
export function pickClassRules({ parts, keyframes }: Style): Style {
  const keepClassParts = (all: readonly Part[]): Part[] =>
    all.flatMap((part): Part | [] => {
      if ('parts' in part) return { prelude: part.prelude, parts: keepClassParts(part.parts) }
      return 'classes' in part && part.classes.every(({ length }) => length > 0) ? part : []
    })
  return { parts: keepClassParts(parts), keyframes }
}

function selectPartsInUse(parts: readonly Part[], present: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part | [] => {
    if ('parts' in part) return { prelude: part.prelude, parts: selectPartsInUse(part.parts, present) }
    if ('declarations' in part) return part
    return part.classes.some((all) => all.every((one) => present.has(one))) ? part : []
  })
}

/** Collects the names of used custom properties, including those used in the values of others. */
function collectUsedProperties(parts: readonly Part[], others: readonly string[]): Set<string> {
  const rules = flattenStyleRules(parts)
  const declarations = rules.flatMap((rule) => ('declarations' in rule ? rule.declarations : []))
  const used = new Set(others)
  const add = (uses: readonly string[]) => uses.forEach((name) => used.add(name))
  for (const rule of rules) if ('uses' in rule) add(rule.uses)
  for (const { property, uses } of declarations) if (!isCustomProperty(property)) add(uses)
  const byName = Map.groupBy(declarations, ({ property }) => property)
  // entries added during the loop are visited too
  for (const name of used) for (const { uses } of byName.get(name) ?? []) add(uses)
  return used
}

function flattenStyleRules(parts: readonly Part[]): (Rule | Root)[] {
  return parts.flatMap((part) => ('parts' in part ? flattenStyleRules(part.parts) : part))
}

function renderStyleParts(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts.map((part) => renderStylePart(part, used)).join('')
}

function renderStylePart(part: Part, used: ReadonlySet<string>): string {
  if ('text' in part) return part.text
  if ('declarations' in part) {
    const needed = part.declarations.filter(({ property }) => !isCustomProperty(property) || used.has(property))
    return needed.length > 0 ? `:root{${needed.map(({ text }) => text).join(';')}}` : ''
  }
  const inside = renderStyleParts(part.parts, used)
  if (inside !== '') return `${part.prelude}{${inside}}`
  // An empty layer is still declared, because layers are ordered by first mention.
  return part.prelude.startsWith('@layer ') ? `${part.prelude};` : ''
}

const ANYWHERE = [[]]
/** Styles for pointers and page transitions, which are only needed once the full style sheets have loaded. */
const LATER = /:hover|:active|::view-transition/
const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/

function parseStyleParts(css: string, keyframes: Keyframes[]): Part[] {
  return splitCssBlocks(css).flatMap(({ prelude, body }): Part | [] => {
    if (body === undefined) return buildStyleRule(`${prelude};`, ANYWHERE)
    if (GROUP.test(prelude)) return { prelude, parts: parseStyleParts(body, keyframes) }
    if (prelude === ':root') return { declarations: parseDeclarations(body) }
    const text = `${prelude}{${body}}`
    if (!prelude.startsWith('@')) {
      const selectors = splitSelectors(prelude)
      return selectors.every((one) => LATER.test(one)) ? [] : buildStyleRule(text, selectors.map(listClassNames))
    }
    const name = /^@keyframes (\S+)$/.exec(prelude)?.[1]
    if (name === undefined) return buildStyleRule(text, ANYWHERE)
    keyframes.push({ name, text, uses: listUsedProperties(text) })
    return []
  })
}

const buildStyleRule = (text: string, classes: Rule['classes']): Rule => ({
  text,
  classes,
  uses: listUsedProperties(text),
})
const listUsedProperties = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
const isCustomProperty = (property: string) => property.startsWith('--')

function parseDeclarations(body: string): Declaration[] {
  return splitCssBlocks(`${body};`).map(({ prelude }) => ({
    property: prelude.slice(0, prelude.indexOf(':')),
    text: prelude,
    uses: listUsedProperties(prelude),
  }))
}

/** Splits CSS into consecutive blocks of the form `prelude{body}` or `prelude;`. */
function splitCssBlocks(css: string): { prelude: string; body?: string }[] {
  const blocks: { prelude: string; body?: string }[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: mark, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gs)) {
    if (mark === '{' && depth++ === 0) open = index
    const isStatement = mark === ';' && depth === 0
    if (isStatement) blocks.push({ prelude: css.slice(start, index).trim() })
    const isBlock = mark === '}' && --depth === 0
    if (isBlock) blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
    if (isStatement || isBlock) start = index + 1
  }
  return blocks
}

/** Drops parenthesized parts such as `:not(.a, .b)`, whose classes may be absent. */
function splitSelectors(prelude: string): string[] {
  let bare = prelude
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)/g, '')]
  return bare.split(',')
}

const listClassNames = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
